import { scrollToShow, visibleRange } from './visible-range';

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
