import Big from 'big.js';
import type { ChargeCurrency } from './charge';
import { decimal, powerOfTen, roundHalfEven } from './money';

const DECIMALS = 12;

/**
 * Units of a currency for one of another, by what one US dollar is in each. Decimal digits, of which
 * at most twelve after the point.
 *
 * @throws {RangeError} on a rate that is none, or 0
 */
export function exchangeRate(perDollar: string, otherPerDollar: string): string {
  const divisor = decimal(otherPerDollar, 'The rate');
  if (divisor.eq(0)) throw new RangeError('The rate is 0.');
  const scale = powerOfTen(DECIMALS);
  const dividend = decimal(perDollar, 'The rate');
  // Big's own division rounds to 20 decimals; scaled first, so that small rates keep theirs.
  return dividend.times(scale).div(divisor).round(0, Big.roundHalfEven).div(scale).toFixed();
}

/**
 * An amount in another currency's minor units, rounded once, a half to the even one. It may be
 * negative.
 *
 * @param rate  units of `to` for one of `from`
 * @throws {RangeError} on a rate that is none
 */
export function convertMinor(
  amountMinor: number,
  from: ChargeCurrency,
  to: ChargeCurrency,
  rate: string,
): number {
  if (from.currencyId === to.currencyId) return amountMinor;
  return roundHalfEven(
    new Big(amountMinor)
      .times(decimal(rate, 'The exchange rate'))
      .times(powerOfTen(to.coefficient - from.coefficient)),
  );
}
