import type { ReactNode } from 'react';
import type { Currency } from '@mbo/gateway-contract/lookups';
import { toDecimal as exactDecimal } from '@mbo/gateway-contract/to-decimal';
import { useBusState } from '../hooks/use-bus-state';
import styles from './format.module.css';

/** What of a currency an amount needs: its code and its number of decimals. */
export type MoneyCurrency = Pick<Currency, 'alphaCode' | 'coefficient'>;

export interface MoneyProps {
  /** Minor units, e.g. 1234 for 12.34 CAD. */
  minor: number;
  currency: MoneyCurrency;
  /** Leaves the code out where the column's heading names it. Default: false. */
  bare?: boolean;
}

/**
 * Exact decimal text of minor units: 1234 with 2 decimals is '12.34'. No floating point.
 *
 * @throws {RangeError} when it is no whole number
 */
export function toDecimal(minor: number, coefficient: number): string {
  return exactDecimal(minor, coefficient);
}

/**
 * The number alone, grouped as the locale groups, with the currency's decimals.
 *
 * @throws {RangeError} when `minor` is no whole number
 */
export function formatAmount(minor: number, currency: MoneyCurrency, locale: string): string {
  const { coefficient } = currency;
  return new Intl.NumberFormat(locale, {
    minimumFractionDigits: coefficient,
    maximumFractionDigits: coefficient,
  }).format(toDecimal(minor, coefficient) as Intl.StringNumericLiteral);
}

/**
 * Number and code, not to be broken between: `formatMoney(123450, CAD, 'en')` is '1,234.50 CAD'.
 *
 * @throws {RangeError} when `minor` is no whole number
 */
export function formatMoney(minor: number, currency: MoneyCurrency, locale: string): string {
  return `${formatAmount(minor, currency, locale)}\u00a0${currency.alphaCode}`;
}

/** An amount in tabular figures with its currency's code beside it. */
export function Money({ minor, currency, bare = false }: MoneyProps): ReactNode {
  const locale = useBusState('locale');
  return (
    <span className={styles.figure}>
      {formatAmount(minor, currency, locale)}
      {!bare && <span className={styles.code}>{`\u00a0${currency.alphaCode}`}</span>}
    </span>
  );
}
