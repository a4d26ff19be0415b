import { keepDigits } from './digits';

test.each([
  ['+1 (416) 555-0100', undefined, '14165550100'],
  ['abc', undefined, ''],
  ['123456', 4, '1234'],
])('of %p the digits are kept, at most %p', (text, max, expected) => {
  expect(keepDigits(text, max)).toBe(expected);
});
