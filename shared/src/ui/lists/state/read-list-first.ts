import { bus } from '../../../bus';
import { navigation } from '../../../navigation';
import { dateRangeOf } from '../../data/date-range/use-date-range';
import { readTableState } from '../../data/table/table-state';
import { knownZone } from '../../format/dates';
import { queryClient } from '../../root/query-client';
import { readFilters } from '../filters/filter-params';
import type { ListPageProps } from '../list-page-props';
import { viewsQuery } from '../views/api';
import { readSearch } from './list-params';
import { rowsKey, sourceOf, toQuery, type ListQuery } from './use-list-rows';

/** What of a list says which rows it begins with; the same as its page is given. */
export interface FirstList<Row>
  extends
    Pick<
      ListPageProps<Row>,
      'name' | 'scope' | 'queryKey' | 'read' | 'defaultSorting' | 'dates' | 'views'
    >,
    Required<Pick<ListPageProps<Row>, 'filters' | 'pageSizes' | 'defaultPageSize'>> {
  /** Keys of the columns that can be sorted by. */
  sortable: readonly string[];
}

/**
 * Reads the rows, and the saved views, that a list at the present address begins with, for
 * `firstReads` of {@link createArea}; the page finds them in the query client.
 *
 * @returns what is asked of the gateway, for what else the page reads; undefined where it reads
 *   nothing, as no account is selected
 */
export function readListFirst<Row>(
  list: FirstList<Row>,
): { query: ListQuery; reading: Promise<unknown> } | undefined {
  const entity = bus.get('entity');
  if (entity === null && list.scope !== 'all') return undefined;
  const query = firstQuery(list);
  const rows = queryClient.prefetchQuery({
    queryKey: rowsKey(sourceOf(list.queryKey, list.scope, query.entity), query, false),
    queryFn: ({ signal }) => list.read(query, signal),
  });
  const views = list.views && queryClient.prefetchQuery(viewsQuery(list.name, entity?.accountId));
  return { query, reading: Promise.all([rows, views]) };
}

function firstQuery<Row>(list: FirstList<Row>): ListQuery {
  const { scope, filters, dates, sortable, defaultSorting, pageSizes, defaultPageSize } = list;
  const params = new URLSearchParams(navigation.location.search);
  const zone = knownZone(bus.get('session')?.timezone);
  const table = readTableState(params, {
    sortable,
    pageSizes,
    defaultPageSize,
    ...(defaultSorting && { defaultSorting }),
  });
  const shown = {
    range: dates && dateRangeOf(params, { ...dates, zone }),
    search: readSearch(params),
    filters: readFilters(filters, params),
    table: { ...table, pageSize: table.pageSize ?? defaultPageSize },
  };
  return toQuery(scope === 'all' ? null : bus.get('entity'), shown, zone);
}
