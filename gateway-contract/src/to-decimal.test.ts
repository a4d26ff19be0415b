import { toDecimal } from './to-decimal';

it.each([
  [1999, 2, '19.99'],
  [5, 2, '0.05'],
  [0, 2, '0.00'],
  [500, 0, '500'],
  [1234, 3, '1.234'],
  [-1999, 2, '-19.99'],
  [Number.MAX_SAFE_INTEGER, 2, '90071992547409.91'],
])('writes %p with %p decimals as %p', (value, decimals, text) => {
  expect(toDecimal(value, decimals)).toBe(text);
});

it('has no part of a minor unit', () => {
  expect(() => toDecimal(19.99, 2)).toThrow(RangeError);
});
