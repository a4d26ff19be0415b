import { hashKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Entity } from '../../../bus';
import { toInstants } from '../../data/date-range/days';
import type { Sorting } from '../../data/table/columns';
import type { RowSelection } from '../../data/table/row-selection';
import type { ListFilter } from '../filters/fields';
import type { ListState } from './use-list-state';

/** What is asked of the gateway for a page of a list. */
export interface ListQuery {
  /** The selected account or business; null in lists of all merchants. */
  entity: Entity | null;
  search: string;
  filters: readonly ListFilter[];
  sorting: Sorting | undefined;
  /** ISO 8601 UTC, the first and the last instant; empty where the list has no dates. */
  fromDate: string;
  toDate: string;
  /** From 1. */
  page: number;
  pageSize: number;
  /**
   * Number of the first row wanted, as the gateway counts: 0 for the beginning, then from 1. So no
   * row is skipped and none comes twice.
   */
  startIndex: number;
}

/** A page of rows; without `totalRows` these are all there are. */
export interface ListRows<Row> {
  rows: readonly Row[];
  totalRows?: number;
  /** The gateway stopped counting there: there are more. Default: false. */
  totalIsCapped?: boolean;
}

/** The page of rows that the address asks for. */
export interface ListRowsState<Row> {
  /** Undefined while there are none to show. */
  rows: readonly Row[] | undefined;
  /** Those of the very page asked for, not of one before it. */
  settledRows: readonly Row[] | undefined;
  /** Undefined before anything came. */
  total: number | undefined;
  totalIsCapped: boolean;
  /** All rows are here: they are sorted and paged in the browser. */
  isWhole: boolean;
  /** Page numbers end there, as far as is known. */
  lastPage: number;
  /** Others are on their way: those shown are dimmed. */
  refreshing: boolean;
  /** Why nothing came. */
  error: unknown;
  /** Why nothing new came, while what was there still is. */
  refreshError: unknown;
  /** ISO 8601 UTC; undefined before anything came. */
  readAt: string | undefined;
  refresh: () => void;
}

/** What the list asks the gateway for; days are those of the zone. */
export function toQuery(
  entity: Entity | null,
  {
    range,
    search,
    filters,
    table: { sorting, page, pageSize },
  }: Pick<ListState, 'range' | 'search' | 'filters' | 'table'>,
  zone: string,
): ListQuery {
  return {
    entity,
    search,
    filters,
    sorting,
    ...(range ? toInstants(range, zone) : { fromDate: '', toDate: '' }),
    page,
    pageSize,
    startIndex: page <= 1 ? 0 : (page - 1) * pageSize + 1,
  };
}

/** First parts of the key of a list's rows, the last of them whose rows they are. */
export function sourceOf(
  queryKey: readonly unknown[],
  scope: 'entity' | 'account' | 'all',
  entity: Entity | null,
): unknown[] {
  return [...queryKey, scope === 'account' ? entity?.accountId : (entity?.id ?? 'all')];
}

/** Key of a page of rows; where all rows come at once, order and page are no part of it. */
export function rowsKey(
  source: readonly unknown[],
  { entity: _entity, sorting, page, pageSize, startIndex, ...narrowed }: ListQuery,
  isWhole: boolean,
): unknown[] {
  return [...source, isWhole ? narrowed : { ...narrowed, sorting, page, pageSize, startIndex }];
}

/**
 * Reads a page of rows. Another page, order or filter keeps the rows of before until the new ones
 * come; another account or business does not, as they are not its rows.
 *
 * @param source  first parts of the query's key, the last of them whose rows they are
 * @param isWhole  all rows come at once: order and page ask for nothing new
 * @param read  throws a GatewayError, which the page shows with Retry
 */
export function useListRows<Row>(
  source: readonly unknown[],
  query: ListQuery,
  { table, setTable }: ListState,
  isWhole: boolean,
  read: (query: ListQuery, signal: AbortSignal) => Promise<ListRows<Row>>,
): ListRowsState<Row> {
  const client = useQueryClient();
  const { page, pageSize } = query;
  const { data, error, isFetching, isPlaceholderData, dataUpdatedAt } = useQuery({
    queryKey: rowsKey(source, query, isWhole),
    queryFn: ({ signal }) => read(query, signal),
    placeholderData: (before, last) =>
      hashKey(last?.queryKey.slice(0, -1) ?? []) === hashKey(source) ? before : undefined,
  });

  const received = data?.rows.length ?? 0;
  const total = data && (data.totalRows ?? received);
  const totalIsCapped = data?.totalIsCapped ?? false;
  const counted = Math.max(1, Math.ceil((total ?? 0) / pageSize));
  const lastPage = totalIsCapped
    ? Math.max(counted, received >= pageSize ? page + 1 : page)
    : counted;

  const isPast = received === 0 || (!totalIsCapped && page > counted);
  const beyond = data !== undefined && !isPlaceholderData && page > 1 && isPast;
  useEffect(() => {
    // A link to a page that is no more, as rows became fewer.
    if (beyond) setTable({ ...table, page: Math.min(counted, page - 1) });
  });

  return {
    rows: beyond ? undefined : data?.rows,
    settledRows: isPlaceholderData ? undefined : data?.rows,
    total,
    totalIsCapped,
    isWhole,
    lastPage,
    refreshing: isFetching && data !== undefined,
    error: data === undefined && !isFetching ? error : undefined,
    refreshError: data !== undefined && !isFetching ? error : undefined,
    readAt: dataUpdatedAt > 0 ? new Date(dataUpdatedAt).toISOString() : undefined,
    // Those of other accounts and businesses too, which are shown when one goes back to them.
    refresh: () => void client.invalidateQueries({ queryKey: source.slice(0, -1) }),
  };
}

const NONE: ReadonlySet<string> = new Set();

/** Rows that were chosen, of those shown; another page, order or search begins with none. */
export function useChosenRows<Row>(
  rows: readonly Row[] | undefined,
  rowKey: (row: Row) => string,
  query: readonly unknown[],
): { rows: readonly Row[]; selection: RowSelection; clear: () => void } {
  const of = hashKey(query);
  const [chosen, setChosen] = useState({ of, keys: NONE });
  const keys = chosen.of === of ? chosen.keys : NONE;
  return {
    rows: rows?.filter((row) => keys.has(rowKey(row))) ?? [],
    selection: { keys, onChange: (next) => setChosen({ of, keys: next }) },
    clear: () => setChosen({ of, keys: NONE }),
  };
}
