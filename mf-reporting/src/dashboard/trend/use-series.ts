import type {
  DashboardQuery,
  DayFigures,
  HourFigures,
  Trend,
} from '@mbo/gateway-contract/dashboard';
import { HOURS } from '@mbo/gateway-contract/transaction-filters';
import {
  formatAmount,
  formatDay,
  formatMoney,
  formatPercent,
  toDecimal,
  useBusState,
} from '@mbo/shared/ui';
import { useTranslation } from 'react-i18next';
import { formatCount, percentOf } from '../figures/format';
import type { Priced } from '../figures/async-state';
import { OTHERS, SERIES } from '../charts/series';
import type { Series, SeriesRow } from './series-panel';
import { ATTEMPTS, boughtOn, LOSSES, rangeOf, SALES, transactions } from './transactions-link';
import { everyDay, periodBefore, sumOf } from './use-trend';

type Query = Pick<DashboardQuery, 'fromDate' | 'toDate'>;
type Make = (figures: Priced<Trend>) => Series;
type Hours = NonNullable<Trend['hours']>;

/** What each chart shows of a period's figures, in words, numbers and where they lead. */
export function useSeries(
  query: Query,
): Record<'sales' | 'approval' | 'losses' | 'payers' | 'ticket', Make> {
  const { t } = useTranslation();
  const locale = useBusState('locale');
  const count = (value: number) => formatCount(value, locale);
  const day = (date: string) => formatDay(date, locale, { year: false });

  const [now, before] = [rangeOf(query), rangeOf(periodBefore(query))];

  const inMoney = ({ currency }: Priced<Trend>) => ({
    format: (value: number) => formatAmount(value, currency, locale),
    drawn: (value: number) => Number(toDecimal(value, currency.coefficient)),
    decimals: currency.coefficient,
  });
  const average = (revenue: number, sales: number) =>
    sales === 0 ? 0 : Math.round(revenue / sales);

  const dayRows = (figures: Trend): SeriesRow[] => {
    const before = everyDay(figures.before, periodBefore(query));
    return everyDay(figures.days, query).map((one, at) => ({
      name: day(one.day),
      values: [one.revenue, before[at]?.revenue ?? 0],
      to: transactions({ from: one.day, to: one.day }, ...SALES),
    }));
  };

  /** All hours of the day; of one under way those to come have no sales yet. */
  const hourRows = ({ now: sold, before }: Hours, isUnderWay: boolean): SeriesRow[] => {
    const last = isUnderWay ? new Date().getUTCHours() : HOURS.length;
    const revenueOf = (of: readonly HourFigures[], at: number) =>
      of.find(({ hour }) => hour === at)?.revenue ?? 0;
    return HOURS.map((hour, at) => ({
      name: `${hour}:00`,
      values: [at > last ? undefined : revenueOf(sold, at), revenueOf(before, at)],
      to: transactions(now, ...SALES, `hour.EQUALS.${hour}`),
    }));
  };

  return {
    sales: (figures) => {
      const { hours, beforeSoFar } = figures;
      const money = (days: readonly DayFigures[]) =>
        formatMoney(sumOf(days, 'revenue'), figures.currency, locale);
      return {
        of: t(hours ? 'trend.hourOfDay' : 'trend.day'),
        names: [t('trend.now'), t('trend.before')],
        colours: [SERIES[0] ?? '', OTHERS],
        rows: hours ? hourRows(hours, beforeSoFar !== undefined) : dayRows(figures),
        summary: beforeSoFar
          ? t('trend.salesSoFar', {
              total: money(figures.days),
              soFar: money(beforeSoFar.days),
              before: money(figures.before),
            })
          : t('trend.salesSummary', { total: money(figures.days), before: money(figures.before) }),
        ...inMoney(figures),
      };
    },
    approval: (figures) => ({
      of: t('breakdown.cardType'),
      names: [t('trend.approvalRate'), t('trend.attempts')],
      drawnNames: 1,
      rows: figures.schemes.map(({ name, approved, declined, paymentMethodId }) => ({
        name,
        values: [percentOf(approved, approved + declined), approved + declined],
        to: transactions(rangeOf(query), ...ATTEMPTS, `paymentMethod.EQUALS.${paymentMethodId}`),
      })),
      summary: t('trend.approvalSummary', {
        percent: formatPercent(
          percentOf(
            sumOf(figures.days, 'approved'),
            sumOf(figures.days, 'approved') + sumOf(figures.days, 'declined'),
          ),
          locale,
        ),
      }),
      decimals: 2,
      format: (value, column) => (column === 0 ? formatPercent(value, locale) : count(value)),
    }),
    losses: (figures) => ({
      of: t('trend.day'),
      names: [t('indicators.refunds'), t('indicators.disputes')],
      rows: everyDay(figures.days, query).map((one) => ({
        name: day(one.day),
        values: [one.refundTotal, one.chargebackTotal],
        to: transactions({ from: one.day, to: one.day }, ...LOSSES),
      })),
      summary: t('trend.lossesSummary', {
        refunds: formatMoney(sumOf(figures.days, 'refundTotal'), figures.currency, locale),
        disputes: formatMoney(sumOf(figures.days, 'chargebackTotal'), figures.currency, locale),
      }),
      ...inMoney(figures),
    }),
    payers: ({ payers }) => ({
      of: t('trend.kind'),
      names: [t('trend.people')],
      rows: [
        {
          name: t('trend.newPayers'),
          values: [payers.now - payers.returning],
          to: transactions(now, ...SALES, `-${boughtOn(before)}`),
        },
        {
          name: t('trend.returningPayers'),
          values: [payers.returning],
          to: transactions(now, ...SALES, boughtOn(before)),
        },
        {
          name: t('trend.lostPayers'),
          values: [payers.before - payers.returning],
          to: transactions(before, ...SALES, `-${boughtOn(now)}`),
        },
      ],
      summary: t('trend.payersSummary', {
        now: count(payers.now),
        returning: count(payers.returning),
      }),
      format: count,
    }),
    ticket: (figures) => {
      const days = everyDay(figures.days, query);
      const mean = average(sumOf(days, 'revenue'), sumOf(days, 'sales'));
      return {
        of: t('trend.day'),
        names: [t('trend.ticket')],
        rows: days.map((one) => ({
          name: day(one.day),
          values: [average(one.revenue, one.sales)],
          to: transactions({ from: one.day, to: one.day }, ...SALES),
        })),
        summary: t('trend.ticketSummary', {
          mean: formatMoney(mean, figures.currency, locale),
        }),
        ...inMoney(figures),
      };
    },
  };
}
