import type { ListFilter, ListQuery } from '@mbo/shared/ui/lists';

/** Longest text that a list is searched for. */
const MAX_SEARCH_LENGTH = 160;

const ORDERS = { ascending: 'ASC', descending: 'DESC' } as const;

interface Sorted<Column> {
  sortColumn: Column;
  sortOrder: 'ASC' | 'DESC';
}

interface SearchedBy<Status> {
  status?: Status;
  searchText?: string;
}

/** The status that a list is filtered by, where it is one of these, as the gateway takes it. */
export function toStatus<Status extends string>(
  statuses: readonly Status[],
  filters: readonly ListFilter[],
): { status?: Status } {
  const value = filters.find(({ field }) => field === 'status')?.value;
  const status = statuses.find((one) => one === value);
  return status ? { status } : {};
}

/**
 * Page, order, status and search of a list as the gateway takes them.
 *
 * @param first  the order before another was chosen
 */
export function toListQuery<Column extends string, Status extends string>(
  { search, filters, sorting, pageSize, startIndex }: ListQuery,
  columns: readonly Column[],
  statuses: readonly Status[],
  first: NoInfer<Sorted<Column>>,
): Sorted<NoInfer<Column>> & Pick<ListQuery, 'pageSize' | 'startIndex'> & SearchedBy<Status> {
  const chosen = sorting && ORDERS[sorting.order];
  return {
    pageSize,
    startIndex,
    sortColumn: columns.find((one) => one === sorting?.column) ?? first.sortColumn,
    sortOrder: chosen ?? first.sortOrder,
    ...toStatus(statuses, filters),
    ...(search && { searchText: search.slice(0, MAX_SEARCH_LENGTH) }),
  };
}
