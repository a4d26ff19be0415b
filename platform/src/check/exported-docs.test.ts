import { brokenRules } from '../testing/broken-rules';

const RULE = 'mbo/exported-docs';
const WORDS = 'gateway-api/src/core/text/words.ts';
const PAGE = 'mf-auth/src/words.tsx';

/** Whether each file's exports are found fault with. */
function isFound(files: readonly (readonly [file: string, code: string])[]): boolean[] {
  const broken = brokenRules(files.map(([file, code]) => ({ file, code })));
  return broken.map((rules) => rules.includes(RULE));
}

it('asks for a docstring of each function, component and class that is exported', () => {
  const found = isFound([
    [WORDS, 'export function words() {}'],
    [WORDS, 'export default function () {}'],
    [WORDS, 'export const words = async () => undefined;'],
    [WORDS, 'export const words = (() => []) satisfies () => string[];'],
    [WORDS, 'export class Words {}'],
    [PAGE, `import { memo } from 'react';\nexport const Words = memo(function Words() {});`],
    // A comment is none.
    [WORDS, '// Of a text.\nexport function words() {}'],
    [WORDS, '/* Of a text. */\nexport function words() {}'],
  ]);
  expect(found).toEqual(found.map(() => true));
});

it('takes a docstring, that of the first signature too, and asks for none of anything else', () => {
  const found = isFound([
    [WORDS, '/** Of a text. */\nexport function words() {}'],
    [WORDS, '/** Of a text. */\nexport const words = () => undefined;'],
    [
      WORDS,
      '/** Of it. */\nexport function w(a: 1): 1;\nexport function w(a: 2): 2;\nexport function w(a: number) { return a; }',
    ],
    [WORDS, 'export const words = ["a"];\nexport interface Words {}'],
    [WORDS, 'function words() {}\nwords();'],
    ['gateway-api/src/core/text/words.test.ts', 'export function words() {}'],
  ]);
  expect(found).toEqual(found.map(() => false));
});
