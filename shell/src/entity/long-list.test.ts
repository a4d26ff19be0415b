import { indexAfterKey, scrollToShow, visibleRange } from './long-list';

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

it('draws a few entries around what is in sight, not thousands', () => {
  expect(visibleRange(36_000, 360, 36, 3_000)).toEqual({ first: 994, last: 1_016 });
});

it.each([
  [0, 360, 3, { first: 0, last: 3 }],
  [0, 360, 0, { first: 0, last: 0 }],
  // The list was filtered while scrolled far down.
  [36_000, 360, 5, { first: 5, last: 5 }],
])(
  'stays within the list: scrolled %d, height %d, %d entries',
  (scrolled, height, count, range) => {
    expect(visibleRange(scrolled, height, 36, count)).toEqual(range);
  },
);

it.each([
  [0, 100, 0],
  [10, 0, 36],
  [5, 0, 0],
  [100, 0, 3276],
])('scrolls so that entry %d is in sight, from %d to %d', (index, scrolled, expected) => {
  expect(scrollToShow(index, scrolled, 360, 36)).toBe(expected);
});
