import type { AttemptFigures, DashboardQuery } from '@mbo/gateway-contract/dashboard';
import { HOURS, WEEKDAYS } from '@mbo/gateway-contract/transaction-filters';
import { formatAmount, formatMoney, formatPercent, toDecimal, useBusState } from '@mbo/shared/ui';
import { useTranslation } from 'react-i18next';
import type { Priced } from '../dashboard/figures/async-state';
import { formatCount, percentOf } from '../dashboard/figures/format';
import type { Series, SeriesRow } from '../dashboard/trend/series-panel';
import { ATTEMPTS, rangeOf, transactions } from '../dashboard/trend/transactions-link';

type Make = (figures: Priced<AttemptFigures>) => Series;

/** What each chart of attempts shows, in words, numbers and where they lead. */
export function useAttemptSeries(
  query: Pick<DashboardQuery, 'fromDate' | 'toDate'>,
): Record<'processors' | 'hours' | 'declines', Make> {
  const { t } = useTranslation();
  const locale = useBusState('locale');
  const count = (value: number) => formatCount(value, locale);
  const percent = (value: number) => formatPercent(value, locale);
  const attempts = (...filters: string[]) => transactions(rangeOf(query), ...ATTEMPTS, ...filters);
  const weekdays = weekdaysOf(locale);

  const rates = {
    names: [t('trend.approvalRate'), t('trend.attempts')],
    drawnNames: 1,
    decimals: 2,
    format: (value: number, column: number) => (column === 0 ? percent(value) : count(value)),
    empty: { title: t('trend.noAttempts'), description: t('breakdown.emptyDescription') },
  };
  const valuesOf = ({ approved, declined }: { approved: number; declined: number }) => [
    percentOf(approved, approved + declined),
    approved + declined,
  ];

  return {
    processors: ({ processors }) => {
      const rows = processors.map((one) => ({
        name: one.name,
        values: valuesOf(one),
        to: attempts(`processor.EQUALS.${one.name}`),
      }));
      return {
        ...rates,
        of: t('trend.processor'),
        rows,
        summary: extremes(rows, (best, worst) =>
          t('trend.processorsSummary', {
            count: rows.length,
            best: best.name,
            most: percent(best.values[0] ?? 0),
            worst: worst.name,
            least: percent(worst.values[0] ?? 0),
          }),
        ),
      };
    },
    hours: ({ hours }) => {
      const rows = hours.map((one) => {
        const [hour, weekday] = [HOURS[one.hour] ?? '', weekdays[one.weekday - 1] ?? ''];
        return {
          name: `${weekday} ${hour}:00`,
          values: valuesOf(one),
          cell: { x: hour, y: weekday },
          to: attempts(`weekday.EQUALS.${WEEKDAYS[one.weekday - 1]}`, `hour.EQUALS.${hour}`),
        };
      });
      return {
        ...rates,
        of: t('trend.hour'),
        rows,
        summary: extremes(significant(rows), (best, worst) =>
          t('trend.hoursSummary', {
            best: best.name,
            most: percent(best.values[0] ?? 0),
            worst: worst.name,
            least: percent(worst.values[0] ?? 0),
          }),
        ),
      };
    },
    declines: ({ declines, currency }) => ({
      of: t('trend.reason'),
      names: [t('trend.notSold'), t('trend.declines')],
      drawnNames: 1,
      rows: declines.map(({ responseCode, reason, declined, amount }) => ({
        // Several codes may mean the same.
        name: responseCode === '' ? reason : `${reason} (${responseCode})`,
        values: [amount, declined],
        to:
          responseCode === ''
            ? attempts('outcome.EQUALS.Declined', 'status.EQUALS.timeout')
            : attempts('outcome.EQUALS.Declined', `responseCode.EQUALS.${responseCode}`),
      })),
      summary: t('trend.declinesSummary', {
        count: declines.reduce((sum, { declined }) => sum + declined, 0),
        formatted: count(declines.reduce((sum, { declined }) => sum + declined, 0)),
        total: formatMoney(
          declines.reduce((sum, { amount }) => sum + amount, 0),
          currency,
          locale,
        ),
        reason: declines[0]?.reason ?? '',
      }),
      format: (value, column) =>
        column === 0 ? formatAmount(value, currency, locale) : count(value),
      drawn: (value, column) =>
        column === 0 ? Number(toDecimal(value, currency.coefficient)) : value,
      decimals: currency.coefficient,
      empty: { title: t('trend.noDeclines'), description: t('trend.noDeclinesHint') },
    }),
  };
}

/** Names of the days of a week, Monday first. */
function weekdaysOf(locale: string): string[] {
  const format = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  // 5 January 1970 was a Monday.
  return WEEKDAYS.map((_, day) => format.format(new Date(Date.UTC(1970, 0, 5 + day))));
}

/** An hour in which little was tried says little: those with a tenth of the busiest or more. */
function significant(rows: readonly SeriesRow[]): SeriesRow[] {
  const busiest = Math.max(0, ...rows.map(({ values }) => values[1] ?? 0));
  return rows.filter(({ values }) => (values[1] ?? 0) * 10 >= busiest);
}

/** Says which rows are highest and lowest. */
function extremes(
  rows: readonly SeriesRow[],
  say: (best: SeriesRow, worst: SeriesRow) => string,
): string {
  const sorted = [...rows].sort((a, b) => (b.values[0] ?? 0) - (a.values[0] ?? 0));
  const [best, worst] = [sorted[0], sorted.at(-1)];
  return best && worst ? say(best, worst) : '';
}
