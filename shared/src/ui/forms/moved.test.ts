import { moved } from './moved';

test.each([
  [0, 2, ['b', 'c', 'a']],
  [2, 0, ['c', 'a', 'b']],
  [1, 1, ['a', 'b', 'c']],
  [9, 0, ['a', 'b', 'c']],
])('from %i to %i', (from, to, expected) => {
  expect(moved(['a', 'b', 'c'], from, to)).toEqual(expected);
});

test('nothing is put beyond the ends', () => {
  expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
});
