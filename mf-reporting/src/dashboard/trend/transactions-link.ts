import type { DashboardQuery } from '@mbo/gateway-contract/dashboard';
import { writeRange, type DayRange } from '@mbo/shared/ui/data';

/** Filters of the list of transactions: what takes money. */
export const SALES = ['type.EQUALS.sale', 'type.EQUALS.capture'] as const;
/** What an issuer approves or declines. */
export const ATTEMPTS = ['type.EQUALS.sale', 'type.EQUALS.authorize'] as const;

export function rangeOf({ fromDate, toDate }: Pick<DashboardQuery, 'fromDate' | 'toDate'>) {
  return { from: fromDate.slice(0, 10), to: toDate.slice(0, 10) };
}

/** Address of the list of transactions of those days, filtered. */
export function transactions(range: DayRange, ...filters: readonly string[]): string {
  const params = writeRange(new URLSearchParams(), range);
  for (const filter of filters) params.append('filter', filter);
  return `/transactions?${params.toString()}`;
}
