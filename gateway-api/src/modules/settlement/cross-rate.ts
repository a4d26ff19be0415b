import { type ChargeCurrency, convertMinor, exchangeRate } from '@mbo/pricing';
import type { StatementInput, StatementLine } from './statement';

type Rates = Pick<StatementInput, 'rates' | 'currencies' | 'currency'>;
type Amount = Pick<StatementLine, 'amountMinor' | 'currencyId'>;

const DOLLAR = 840;

/**
 * Units of one currency for one of another, on the period's last day.
 *
 * Source: docs/settlement.md ('Other currencies').
 *
 * @throws {RangeError} if a rate is missing
 */
export function crossRate(input: Rates, fromId: number, toId: number): string {
  const known = (id: number) => {
    const rate = perDollar(input, id);
    if (rate === undefined) throw new RangeError(`There is no rate of the currency ${id}.`);
    return rate;
  };
  return exchangeRate(known(toId), known(fromId));
}

/** Units of the currency for a US dollar, in which all rates are kept; undefined without a rate. */
export function perDollar({ rates }: Rates, currencyId: number): string | undefined {
  return currencyId === DOLLAR ? '1' : rates.get(currencyId);
}

/** @throws {RangeError} if the input lacks the currency */
export function currencyOf(input: Rates, currencyId: number): ChargeCurrency {
  const currency = input.currencies.get(currencyId);
  if (!currency) throw new RangeError(`The currency ${currencyId} is missing.`);
  return currency;
}

/**
 * An amount in the currency of the statement, rounded once.
 *
 * @throws {RangeError} if a rate or the currency is missing
 */
export function settled({ amountMinor, currencyId }: Amount, input: Rates): number {
  const { currency } = input;
  if (currencyId === currency.currencyId) return amountMinor;
  const rate = crossRate(input, currencyId, currency.currencyId);
  return convertMinor(amountMinor, currencyOf(input, currencyId), currency, rate);
}
