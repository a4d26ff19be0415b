import { brokenRules } from '../testing/broken-rules';

const RULE = 'mbo/throws-tags';
const SOURCE = 'gateway-api/src/core/text/words.ts';
const THROWS = `export function words(): never {
  throw new Error('None.');
}`;

/** Whether fault is found with what each source says of throwing. */
function isFound(files: readonly (readonly [file: string, code: string])[]): boolean[] {
  return brokenRules(files.map(([file, code]) => ({ file, code }))).map((rules) =>
    rules.includes(RULE),
  );
}

it('asks each exported function that throws to say so', () => {
  const found = isFound([
    [SOURCE, THROWS],
    [SOURCE, `/** Words. @throws {Error} always */\n${THROWS}`],
    [SOURCE, `const never = ${THROWS.replace('export ', '')};\nexport const no = never;`],
    [SOURCE, THROWS.replace('throw', 'try {\n throw').replace(';', ';\n} catch {\n}')],
    ['gateway-api/src/core/testing/words.ts', THROWS],
  ]);
  expect(found).toEqual([true, false, false, false, false]);
});

it('has what is thrown said in one way', () => {
  const found = [
    '/** @throws {AppError} 404 when there is none */',
    '/** @throws an AppError when there is none */',
    '/** Throws when there is none. */',
    '/** Whoever throws a ball. */',
  ];
  const codes = found.map((comment) => [SOURCE, `${comment}\nexport const words = 1;`] as const);
  expect(isFound(codes)).toEqual([false, true, true, false]);
});
