import type { Currency } from '@mbo/gateway-contract/lookups';
import type { DashboardQuery } from '@mbo/gateway-contract/dashboard';
import { useMemo } from 'react';
import { APPROVED, ATTEMPTS, DECLINED, rangeOf, SALES, transactions } from './transactions-link';
import type { TrendState } from './use-trend';

/** Addresses of the transactions that parts of the dashboard's figures are of. */
export interface FigureLinks {
  attempts: { approved: string; declined: string; total: string };
  /** Sales by a payment method's name; undefined for one without attempts, whose id nobody told. */
  ofMethod: (name: string) => string | undefined;
  /** Sales by the alpha code of the currency they were paid in. */
  ofCurrency: (alphaCode: string) => string | undefined;
}

/**
 * Undefined while the trend is not known: a gateway without it knows only the specified filters, by
 * which the list could not count as the figures do.
 */
export function useFigureLinks(
  query: DashboardQuery,
  trend: TrendState,
  currencies: readonly Currency[] | undefined,
): FigureLinks | undefined {
  const schemes = trend?.state === 'ready' ? trend.figures.schemes : undefined;
  return useMemo(() => {
    if (schemes === undefined) return undefined;
    const range = rangeOf(query);
    const ids = new Map(schemes.map(({ name, paymentMethodId }) => [name, paymentMethodId]));
    return {
      attempts: {
        approved: transactions(range, ...APPROVED),
        declined: transactions(range, ...DECLINED),
        total: transactions(range, ...ATTEMPTS),
      },
      ofMethod: (name) => {
        const id = ids.get(name);
        return id === undefined
          ? undefined
          : transactions(range, ...SALES, `paymentMethod.EQUALS.${id}`);
      },
      ofCurrency: (alphaCode) => {
        const known = currencies?.find((one) => one.alphaCode === alphaCode);
        return known && transactions(range, ...SALES, `currency.EQUALS.${known.currencyId}`);
      },
    };
  }, [query, schemes, currencies]);
}
