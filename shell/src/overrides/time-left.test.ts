import { timeLeft } from './time-left';

const MINUTE = 60_000;

it.each([
  [8 * 60 * MINUTE, 'hours', 8, 0],
  [7 * 60 * MINUTE + 30_000, 'hours', 7, 1],
  [60 * MINUTE, 'hours', 1, 0],
  [59 * MINUTE, 'minutes', 0, 59],
  [1_000, 'minutes', 0, 1],
  [-1_000, 'minutes', 0, 1],
])('of %d ms, %s are left: %d and %d', (milliseconds, unit, hours, minutes) => {
  expect(timeLeft(milliseconds)).toEqual({ unit, values: { hours, minutes } });
});
