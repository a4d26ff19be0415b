import { formatCount, percentOf } from './format';

test.each([
  [870, 1000, 87],
  [1, 3, 33.33],
  [2, 3, 66.67],
  [1, 8, 12.5],
  [0, 0, 0],
  [5, 0, 0],
  [0, 10, 0],
  [Number.NaN, 10, 0],
])('%p of %p is %p percent', (part, whole, expected) => {
  expect(percentOf(part, whole)).toBe(expected);
});

test('counts are grouped as the locale groups', () => {
  expect(formatCount(1234567, 'en')).toBe('1,234,567');
  expect(formatCount(1234567, 'de')).toBe('1.234.567');
});
