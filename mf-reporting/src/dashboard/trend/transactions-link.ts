import type { DashboardQuery } from '@mbo/gateway-contract/dashboard';
import { writeRange, type DayRange } from '@mbo/shared/ui/data';

/** What moved money: the gateway counts nothing that was declined, is not answered yet or was voided. */
const MOVED = ['outcome.EQUALS.Approved', '-status.EQUALS.voided'] as const;
/** Filters of the list of transactions: what takes money. */
export const SALES = ['type.EQUALS.sale', 'type.EQUALS.capture', ...MOVED] as const;
/** What gives it back. */
export const REFUNDS = ['type.EQUALS.refund', ...MOVED] as const;
export const DISPUTES = ['type.EQUALS.chargeback', ...MOVED] as const;
export const LOSSES = ['type.EQUALS.refund', ...DISPUTES] as const;
const TRIED = ['type.EQUALS.sale', 'type.EQUALS.authorize'] as const;
/** What an issuer approved or declined. */
export const ATTEMPTS = [...TRIED, '-outcome.EQUALS.Pending'] as const;
export const APPROVED = [...TRIED, 'outcome.EQUALS.Approved'] as const;
export const DECLINED = [...TRIED, 'outcome.EQUALS.Declined'] as const;

/** Filter of the list: whether its payers bought on these days too. */
export function boughtOn({ from, to }: DayRange): string {
  return `payerBought.EQUALS.${from}..${to}`;
}

/** The UTC days of the dashboard's period. */
export function rangeOf({ fromDate, toDate }: Pick<DashboardQuery, 'fromDate' | 'toDate'>) {
  return { from: fromDate.slice(0, 10), to: toDate.slice(0, 10) };
}

/**
 * Address of the list of transactions of those UTC days, filtered. The list's own dates are days of its
 * user, so a day more on either side holds them in every time zone; the filter is exact.
 */
export function transactions({ from, to }: DayRange, ...filters: readonly string[]): string {
  const range = { from: addDays(from, -1), to: addDays(to, 1) };
  const params = writeRange(new URLSearchParams(), range);
  for (const filter of [`utcDays.EQUALS.${from}..${to}`, ...filters])
    params.append('filter', filter);
  return `/transactions?${params.toString()}`;
}

function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}
