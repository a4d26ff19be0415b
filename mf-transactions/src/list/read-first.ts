import { PAGE_SIZES } from '@mbo/gateway-contract/transactions';
import { navigation } from '@mbo/shared/navigation';
import { prefetchLookups, queryClient } from '@mbo/shared/ui';
import { readListFirst, type FirstList } from '@mbo/shared/ui/lists';
import type { ListedTransaction } from '../api/complete';
import { TRANSACTIONS_KEY, readTransactions } from '../api/list';
import { readFolded } from './fold-toggle';
import { DEFAULT_PAGE_SIZE, FILTER_FIELDS, MAX_DAYS, SORT_COLUMNS } from './list-fields';
import { statusesQuery } from './status-chips';

/** What says which rows the list begins with, for the page and for what is read before it. */
export const FIRST_ROWS = {
  name: 'transactions',
  scope: 'entity',
  defaultSorting: { column: 'timestamp', order: 'descending' },
  pageSizes: PAGE_SIZES,
  defaultPageSize: DEFAULT_PAGE_SIZE,
  dates: { maxDays: MAX_DAYS },
  filters: FILTER_FIELDS,
  views: true,
} as const satisfies Partial<FirstList<ListedTransaction>>;

/** Reads what the list at the present address begins with, before it is drawn. */
export async function readTransactionsFirst(): Promise<void> {
  const isFolded = readFolded(new URLSearchParams(navigation.location.search));
  const first = readListFirst<ListedTransaction>({
    ...FIRST_ROWS,
    sortable: Object.keys(SORT_COLUMNS),
    queryKey: [...TRANSACTIONS_KEY, isFolded],
    read: (query, signal) => readTransactions({ ...query, isFolded }, signal),
  });
  if (!first) return;
  await Promise.all([
    prefetchLookups(),
    first.reading,
    queryClient.prefetchQuery(statusesQuery(first.query, isFolded)),
  ]);
}
