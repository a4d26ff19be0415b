import { allowsLetters, keepPostalDigits } from './postal-codes';

test.each([
  ['10119', '10119'],
  ['00-950', '00-950'],
  ['150 00', '150 00'],
  ['D-10119', '10119'],
  [' 1', '1'],
])('the numeric postal code %p is kept as %p', (text, expected) => {
  expect(keepPostalDigits(text)).toBe(expected);
});

test.each([
  [124, true],
  [826, true],
  [840, false],
  [276, false],
  [null, false],
])('postal codes of country %p have letters: %p', (country, expected) => {
  expect(allowsLetters(country)).toBe(expected);
});
