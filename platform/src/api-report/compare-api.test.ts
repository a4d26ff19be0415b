import { compareApi, neededVersion } from './compare-api';

const api = (exports: Record<string, string>, internals: Record<string, string> = {}) =>
  new Map([
    [
      'ui',
      { exports: new Map(Object.entries(exports)), internals: new Map(Object.entries(internals)) },
    ],
  ]);

const bumpOf = (before: string, after: string) => {
  const [change] = compareApi(api({ X: before }), api({ X: after }), []);
  return change?.bump;
};

test('what is added needs a minor version, what is gone or changed a major one', () => {
  const before = api({ Kept: 'declare const Kept = 1;', Gone: 'declare const Gone = 1;' });
  const after = api({ Kept: 'declare const Kept = 2;', New: 'declare const New = 1;' });
  const changes = compareApi(before, after, []);
  expect(changes).toEqual([
    { name: 'ui: Gone', what: 'removed', bump: 'major' },
    { name: 'ui: Kept', what: 'changed', bump: 'major' },
    { name: 'ui: New', what: 'added', bump: 'minor' },
  ]);
  expect(neededVersion('1.2.3', changes)).toBe('2.0.0');
  expect(neededVersion('1.2.3', changes.slice(2))).toBe('1.3.0');
  expect(neededVersion('1.2.3', [])).toBe('1.2.3');
});

test('an entry that came or went counts as its exports do', () => {
  const ui = api({ X: 'declare const X = 1;' });
  expect(compareApi(new Map(), ui, []).map(({ bump }) => bump)).toEqual(['minor']);
  expect(compareApi(ui, new Map(), []).map(({ bump }) => bump)).toEqual(['major']);
});

test.each([
  ['a member that may be left out', 'interface X { a: 1 }', 'interface X { a: 1; b?: 2 }'],
  ['one before the others', 'interface X { b: 1; c: 2 }', 'interface X { a?: 1; c: 2; b: 1 }'],
  ['one inside', 'type X = { a: { b: 1 }[] };', 'type X = { a: { b: 1; c?: 2 }[] };'],
  ['a parameter', 'function x(a: 1): void;', 'function x(a: 1, b?: 2): void;'],
  [
    'a field of a schema',
    'const x: z.ZodObject<{ a: z.ZodString }>;',
    'const x: z.ZodObject<{ a: z.ZodString; b: z.ZodOptional<z.ZodString> }>;',
  ],
])('%s more is a minor version, and its removal a major one', (_what, before, after) => {
  expect(bumpOf(before, after)).toBe('minor');
  expect(bumpOf(after, before)).toBe('major');
});

test.each([
  ['a member that must be there', 'interface X { a: 1 }', 'interface X { a: 1; b: 2 }'],
  ['another type', 'interface X { a: string }', 'interface X { a: number }'],
  ['another name', 'interface X { a?: 1 }', 'interface X { b?: 1 }'],
  ['a member that may be absent now', 'interface X { a: 1 }', 'interface X { a?: 1 }'],
  ['one more in a union', 'type X = 1 | 2;', 'type X = 1 | 2 | 3;'],
  ['a parameter that must be given', 'function x(a: 1): void;', 'function x(a: 1, b: 2): void;'],
  ['parameters that change places', 'function x(a: 1, b: 2): 3;', 'function x(b: 2, a: 1): 3;'],
  ['another kind', 'interface X { a: 1 }', 'type X = { a: 1 };'],
])('%s is a major version', (_what, before, after) => {
  expect(bumpOf(before, after)).toBe('major');
});

test('somebody may judge that a change breaks nobody', () => {
  const changes = compareApi(api({ X: 'type X = 1;' }), api({ X: 'type X = 1 | 2;' }), ['ui: X']);
  expect(changes.map(({ bump }) => bump)).toEqual(['minor']);
});

test('a type without a name outside counts where it changes', () => {
  const x = { X: 'type X = Inner;' };
  const bumps = (before: Record<string, string>, after: Record<string, string>) =>
    compareApi(api(x, before), api(x, after), []).map(({ bump }) => bump);
  expect(bumps({ Inner: 'type Inner = 1;' }, { Inner: 'type Inner = 2;' })).toEqual(['major']);
  expect(bumps({ Inner: 'type Inner = 1;' }, { Other: 'type Other = 1;' })).toEqual([]);
});
