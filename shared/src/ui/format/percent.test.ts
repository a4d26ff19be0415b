import { formatPercent } from './percent';

test.each([
  [2.4, '2.40%'],
  [0, '0.00%'],
  [100, '100.00%'],
  [1234.567, '1,234.57%'],
  [Number.NaN, '0.00%'],
  [Number.POSITIVE_INFINITY, '0.00%'],
])('%p is shown as %p', (percent, expected) => {
  expect(formatPercent(percent, 'en')).toBe(expected);
});

test('a percentage is written as the locale writes it', () => {
  expect(formatPercent(1234.5, 'de')).toBe('1.234,50\u00a0%');
});
