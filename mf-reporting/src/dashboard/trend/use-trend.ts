import type { DashboardQuery, DayFigures, Trend } from '@mbo/gateway-contract/dashboard';
import type { Currency } from '@mbo/gateway-contract/lookups';
import { ifKnown } from '@mbo/shared/http';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { callDashboard, type DashboardAnswers } from '../../api';
import {
  readAmounts,
  type Answer,
  type AsyncState,
  type Priced,
  type QueryState,
} from '../figures/async-state';

/** Undefined: the gateway has no such figures, and nothing of them is shown. */
type ExtraState<T> = AsyncState<Priced<T>> | undefined;
export type TrendState = ExtraState<Trend>;

/** The period day by day, and the one before it. */
export const useTrend = extraOf('trend');

/** Attempts by processor and hour, and declines by reason. */
export const useAttempts = extraOf('attempts');

/** Figures that the specification does not know. */
function extraOf<C extends 'trend' | 'attempts'>(call: C) {
  return (query: DashboardQuery, currencies: QueryState<readonly Currency[]>) =>
    useExtra(call, query, currencies);
}

/** Null: a gateway that knows only the specified calls. */
export function extraQuery<C extends 'trend' | 'attempts'>(call: C, query: DashboardQuery) {
  return queryOptions({
    queryKey: ['mf-reporting', 'dashboard', call, query],
    queryFn: async ({ signal }): Promise<Answer<DashboardAnswers[C]> | null> => {
      const figures = await ifKnown(callDashboard(call, query, signal));
      return figures === undefined ? null : { query, figures };
    },
  });
}

function useExtra<C extends 'trend' | 'attempts'>(
  call: C,
  query: DashboardQuery,
  currencies: QueryState<readonly Currency[]>,
): ExtraState<DashboardAnswers[C]> {
  const extra = useQuery({ ...extraQuery(call, query), placeholderData: keepPreviousData });
  if (extra.data === null) return undefined;
  return readAmounts({ ...extra, data: extra.data }, currencies);
}

/** Every day from the first to the last, also those without figures. */
export function everyDay(
  days: readonly DayFigures[],
  { fromDate, toDate }: Pick<DashboardQuery, 'fromDate' | 'toDate'>,
): DayFigures[] {
  const known = new Map(days.map((one) => [one.day, one]));
  const all: DayFigures[] = [];
  const last = toDate.slice(0, 10);
  for (let time = Date.parse(`${fromDate.slice(0, 10)}T00:00:00Z`); ; time += DAY_MS) {
    const day = new Date(time).toISOString().slice(0, 10);
    all.push(known.get(day) ?? { ...NOTHING, day });
    if (day >= last) return all;
  }
}

const DAY_MS = 86_400_000;
const NOTHING: Omit<DayFigures, 'day'> = {
  sales: 0,
  revenue: 0,
  netRevenue: 0,
  payers: 0,
  approved: 0,
  declined: 0,
  refunds: 0,
  refundTotal: 0,
  chargebacks: 0,
  chargebackTotal: 0,
};

/** The period of the same length before. */
export function periodBefore({
  fromDate,
  toDate,
}: Pick<DashboardQuery, 'fromDate' | 'toDate'>): Pick<DashboardQuery, 'fromDate' | 'toDate'> {
  const from = Date.parse(fromDate);
  const length = Date.parse(toDate) + 1 - from;
  return {
    fromDate: new Date(from - length).toISOString(),
    toDate: new Date(from - 1).toISOString(),
  };
}

/** Sum of a figure over days. */
export function sumOf(
  days: readonly DayFigures[],
  figure: Exclude<keyof DayFigures, 'day'>,
): number {
  return days.reduce((sum, day) => sum + day[figure], 0);
}
