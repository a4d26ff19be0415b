import { indexAfterKey } from './list-keys';

const rows = ['Maple', 'Market', 'Northern', 'Oak', 'Maple two'].map((name) => ({ name }));

it.each([
  ['ArrowDown', 0, 1],
  ['ArrowDown', 4, 4],
  ['ArrowUp', 4, 3],
  ['ArrowUp', 0, 0],
  ['PageDown', 0, 3],
  ['PageDown', 3, 4],
  ['PageUp', 4, 1],
  ['Home', 3, 0],
  ['End', 1, 4],
  ['m', 0, 1],
  ['M', 1, 4],
  ['m', 4, 0],
  ['n', 0, 2],
  ['z', 0, null],
  [' ', 0, null],
  ['Shift', 0, null],
])('%j at entry %d leads to %j', (key, active, expected) => {
  expect(indexAfterKey(key, active, rows, false, 3)).toBe(expected);
});

it.each(['Home', 'End', 'm', ' '])('leaves %j to the search box', (key) => {
  expect(indexAfterKey(key, 2, rows, true, 3)).toBeNull();
});

it('does nothing in an empty list', () => {
  expect(indexAfterKey('ArrowDown', 0, [], false, 3)).toBeNull();
});
