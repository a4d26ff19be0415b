import { formatExpiry, hasExpired, parseExpiry } from './expiry';

test.each([
  ['1', '1'],
  ['12', '12'],
  ['12/', '12/'],
  ['122', '12/2'],
  ['1227', '12/27'],
  ['5', '05'],
  ['527', '05/27'],
  ['1/', '01/'],
  ['12/20', '12/20'],
  ['12/202', '12/202'],
  ['12/2027', '12/27'],
  ['12 - 27', '12/27'],
  ['abc', ''],
])('writes %j as %j', (typed, text) => {
  expect(formatExpiry(typed)).toBe(text);
});

test.each([
  ['12/27', { month: 12, year: 2027 }],
  ['01/30', { month: 1, year: 2030 }],
  ['13/27', undefined],
  ['00/27', undefined],
  ['12/202', undefined],
  ['12', undefined],
  ['', undefined],
])('reads %j as %j', (text, expiry) => {
  expect(parseExpiry(text)).toEqual(expiry);
});

test('a card is good to the end of its month', () => {
  expect(hasExpired({ month: 3, year: 2026 }, new Date(2026, 2, 31, 23))).toBe(false);
  expect(hasExpired({ month: 3, year: 2026 }, new Date(2026, 3, 1))).toBe(true);
  expect(hasExpired({ month: 12, year: 2025 }, new Date(2026, 0, 1))).toBe(true);
});
