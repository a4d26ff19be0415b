import { convertMinor, exchangeRate } from './index';

const CAD = { currencyId: 124, coefficient: 2 };
const JPY = { currencyId: 392, coefficient: 0 };
const KWD = { currencyId: 414, coefficient: 3 };

it.each([
  ['1.38', '1', '1.38'],
  ['1', '3', '0.333333333333'],
  ['0.3068', '153.5', '0.001998697068'],
  ['26300', '0.3068', '85723.598435462842'],
])('is %s for one dollar against %s: %s', (perDollar, other, rate) => {
  expect(exchangeRate(perDollar, other)).toBe(rate);
});

it('is no rate of a currency that is worth nothing, or of what is no number', () => {
  expect(() => exchangeRate('1', '0')).toThrow(RangeError);
  expect(() => exchangeRate('1', '-1')).toThrow(RangeError);
  expect(() => exchangeRate('much', '1')).toThrow(RangeError);
});

it('converts minor units with the decimals of both currencies, rounded half to even', () => {
  expect(convertMinor(1000, CAD, JPY, '111.25')).toBe(1112);
  expect(convertMinor(-1000, CAD, JPY, '111.25')).toBe(-1112);
  expect(convertMinor(1000, CAD, JPY, '111.35')).toBe(1114);
  expect(convertMinor(7, JPY, KWD, '0.0019987')).toBe(14);
  expect(convertMinor(0, JPY, KWD, '0.0019987')).toBe(0);
});

it('leaves an amount of the same currency as it is, whatever the rate', () => {
  expect(convertMinor(999, CAD, CAD, 'none')).toBe(999);
});
