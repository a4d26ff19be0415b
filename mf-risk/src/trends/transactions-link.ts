import { writeRange, type DateRange } from '@mbo/shared/ui/data';

/** Address of the list of transactions of those days, filtered. */
export function transactionsLink(range: DateRange, ...filters: readonly string[]): string {
  const params = writeRange(new URLSearchParams(), range);
  for (const filter of filters) params.append('filter', filter);
  return `/transactions?${params.toString()}`;
}
