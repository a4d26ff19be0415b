import type { BreakdownIndicators, DashboardQuery } from '@mbo/gateway-contract/dashboard';
import type { Currency } from '@mbo/gateway-contract/lookups';
import { formatAmount, formatMoney, toDecimal, useBusState } from '@mbo/shared/ui';
import { useTranslation } from 'react-i18next';
import type { Priced } from '../dashboard/figures/async-state';
import { formatCount } from '../dashboard/figures/format';
import type { Series } from '../dashboard/trend/series-panel';
import { rangeOf, SALES, transactions } from '../dashboard/trend/transactions-link';

/**
 * What was sold in which currency, all in that of the page.
 *
 * @param leads  whether each leads to its transactions: by filters that are not specified
 */
export function useCurrencySeries(
  query: Pick<DashboardQuery, 'fromDate' | 'toDate'>,
  known: readonly Currency[] = [],
  leads: boolean,
): (figures: Priced<BreakdownIndicators>) => Series {
  const { t } = useTranslation();
  const locale = useBusState('locale');
  return ({ currencies, currency }) => ({
    of: t('breakdown.currency'),
    names: [t('breakdown.revenue'), t('breakdown.approvedSales')],
    drawnNames: 1,
    rows: currencies.map(({ name, revenue, approvedSales }) => {
      const id = known.find(({ alphaCode }) => alphaCode === name)?.currencyId;
      return {
        name,
        values: [revenue, approvedSales],
        to:
          id === undefined || !leads
            ? undefined
            : transactions(rangeOf(query), ...SALES, `currency.EQUALS.${id}`),
      };
    }),
    summary: t('trend.currencySummary', {
      count: currencies.length,
      total: formatMoney(
        currencies.reduce((sum, { revenue }) => sum + revenue, 0),
        currency,
        locale,
      ),
    }),
    format: (value, column) =>
      column === 0 ? formatAmount(value, currency, locale) : formatCount(value, locale),
    drawn: (value, column) =>
      column === 0 ? Number(toDecimal(value, currency.coefficient)) : value,
    decimals: currency.coefficient,
  });
}
