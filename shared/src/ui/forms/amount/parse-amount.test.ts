import fc from 'fast-check';
import { toDecimal } from '../../format/money';
import { minorOf, parseAmount } from './parse-amount';

test.each([
  ['20', 2, 2000],
  ['20.5', 2, 2050],
  ['20.50', 2, 2050],
  ['.5', 2, 50],
  ['20.', 2, 2000],
  [' 1 234.50 ', 2, 123450],
  ['1,234.50', 2, 123450],
  ['1,234', 2, 123400],
  ['12,345,678', 0, 12345678],
  ['1.234', 3, 1234],
  ['20.00', 0, 20],
  ['25,50', 2, 2550],
  ['25,5', 3, 25500],
  ['1.234,50', 2, 123450],
  ['1 234,5', 2, 123450],
  ['0', 2, 0],
  ['007.10', 2, 710],
])('reads %j with %i decimals as %i', (typed, coefficient, minor) => {
  expect(parseAmount(typed, coefficient)).toEqual({ minor });
});

test.each([
  ['', 2, 'empty'],
  ['   ', 2, 'empty'],
  ['20,5050', 2, 'comma'],
  ['1.23,50', 2, 'comma'],
  ['20,', 2, 'comma'],
  ['20,50', 0, 'decimals'],
  ['twenty', 2, 'notANumber'],
  ['-5', 2, 'notANumber'],
  ['1e3', 2, 'notANumber'],
  ['1.2.3', 2, 'notANumber'],
  ['.', 2, 'notANumber'],
  ['20.505', 2, 'decimals'],
  ['20.5', 0, 'decimals'],
  ['1000000000', 2, 'tooLarge'],
  ['9'.repeat(40), 2, 'tooLarge'],
])('says of %j with %i decimals: %s', (typed, coefficient, problem) => {
  expect(parseAmount(typed, coefficient)).toEqual({ problem });
});

test('reads back every amount that is shown', () => {
  fc.assert(
    fc.property(fc.nat(99_999_999_999), fc.nat(4), (minor, coefficient) => {
      expect(parseAmount(toDecimal(minor, coefficient), coefficient)).toEqual({ minor });
    }),
  );
});

test('minor units alone are undefined where there is no amount', () => {
  expect(minorOf('1,234.5', 2)).toBe(123_450);
  expect(minorOf('0', 2)).toBe(0);
  expect(minorOf('', 2)).toBeUndefined();
  expect(minorOf('20.505', 2)).toBeUndefined();
});
