import type { Currency } from '@mbo/gateway-contract/lookups';
import { matchesCurrency, readCurrencyId } from './currency';

const known: Currency[] = [
  { currencyId: 124, alphaCode: 'CAD', name: 'Canadian Dollar', symbol: '$', coefficient: 2 },
  { currencyId: 392, alphaCode: 'JPY', name: 'Yen', symbol: '¥', coefficient: 0 },
  { currencyId: 414, alphaCode: 'KWD', name: 'Kuwaiti Dinar', symbol: 'KD', coefficient: 3 },
];
const read = (query: string, list = known, ...usual: (number | undefined)[]): number =>
  readCurrencyId(new URLSearchParams(query), list, usual);

test.each([
  ['currency=392', 392],
  ['', 124],
  ['currency=0', 124],
  ['currency=-392', 124],
  ['currency=1e2', 124],
  ['currency=39.2', 124],
  ['currency=1392', 124],
  ['currency=JPY', 124],
  ['currency=999', 124],
])('%p is currency %p', (query, expected) => {
  expect(read(query)).toBe(expected);
});

test('the usual currencies are before the default one', () => {
  expect(read('', known, 392)).toBe(392);
  expect(read('currency=999', known, 392)).toBe(392);
  expect(read('currency=414', known, 392)).toBe(414);
  expect(read('', known, undefined, 414, 392)).toBe(414);
});

test('a usual currency that the gateway does not know is not asked for', () => {
  expect(read('', known, 999)).toBe(124);
  expect(read('', known, 999, 392)).toBe(392);
});

test('before the list is known the address is believed, so that the figures need not wait', () => {
  expect(readCurrencyId(new URLSearchParams('currency=999'), undefined, [392])).toBe(999);
});

test.each([
  ['jpy', true],
  ['YEN', true],
  [' Ye ', true],
  ['', true],
  ['dollar', false],
])('typing %p finds the yen: %p', (typed, expected) => {
  expect(matchesCurrency(typed, { alphaCode: 'JPY', name: 'Yen' })).toBe(expected);
});
