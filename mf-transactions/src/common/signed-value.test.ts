import { signedValue } from './signed-value';

it.each([
  ['sale', 5299],
  ['authorize', 5299],
  ['capture', 5299],
  ['void', 5299],
  ['refund', -5299],
  ['chargeback', -5299],
] as const)('a %s of 52.99 reads as %d', (type, expected) => {
  expect(signedValue({ type, value: 5299 })).toBe(expected);
});
