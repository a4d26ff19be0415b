import { allowsLetters, keepDigits, keepPostalDigits } from './digits';

test.each([
  ['+1 (416) 555-0100', undefined, '14165550100'],
  ['abc', undefined, ''],
  ['123456', 4, '1234'],
])('of %p the digits are kept, at most %p', (text, max, expected) => {
  expect(keepDigits(text, max)).toBe(expected);
});

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
