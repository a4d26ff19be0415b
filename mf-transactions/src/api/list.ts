import type { TransactionCalls } from '@mbo/gateway-contract/transactions';
import { gatewayCalls, gatewayPaths } from '@mbo/shared/http';
import type { ListQuery, ListRows } from '@mbo/shared/ui/lists';
import { completeRow, type ListedTransaction } from './complete';
import type { Count } from '../list/count';
import { SORT_COLUMNS } from '../list/list-fields';

const call = gatewayCalls<TransactionCalls>();
const path = gatewayPaths<TransactionCalls>();

/** First parts of the query's key. */
export const TRANSACTIONS_KEY = ['mf-transactions', 'list'] as const;

/** What only this list asks for, beside what every list does. */
export interface TransactionsListQuery extends ListQuery {
  /** Payments alone, without the operations that followed. */
  isFolded: boolean;
}

/** What the list and its counts are about, as the gateway's calls say it. */
function narrowingOf({
  entity,
  search,
  filters,
  fromDate,
  toDate,
  isFolded,
}: TransactionsListQuery): TransactionCalls['GET /transactions/statuses']['query'] {
  return {
    fromDate,
    toDate,
    entityId: entity?.id ?? '',
    searchText: search,
    filters: JSON.stringify(filters),
    // Gateways that know no more than the specification are not asked for it.
    ...(isFolded && { isFolded: 'true' }),
  };
}

/** The same with its order: what the list, and its export, are about. */
function toQuery(
  query: TransactionsListQuery,
): TransactionCalls['GET /transactions/export']['query'] {
  const { sorting } = query;
  return {
    ...narrowingOf(query),
    sortColumn: SORT_COLUMNS[sorting?.column ?? 'timestamp'] ?? 1,
    sortOrder: sorting?.order === 'ascending' ? 'ASC' : 'DESC',
  };
}

/** @throws {GatewayError} */
export async function readTransactions(
  query: TransactionsListQuery,
  signal: AbortSignal,
): Promise<ListRows<ListedTransaction>> {
  const { pageSize, startIndex } = query;
  const page = { ...toQuery(query), pageSize, startIndex };
  const { datas, totalRows, totalIsCapped } = await call('GET /transactions', {
    query: page,
    signal,
  });
  return { rows: datas.map(completeRow), totalRows, totalIsCapped };
}

/** Path of the CSV of everything that the query holds, all pages; or of those with the ids. */
export function exportPath(query: TransactionsListQuery, ids?: readonly string[]): string {
  const chosen = ids && { ids: ids.join(',') };
  return path('GET /transactions/export', { query: { ...toQuery(query), ...chosen } });
}

/**
 * How many transactions of the list have each status, whichever of them it shows.
 *
 * @throws {GatewayError} 404 where the gateway does not count them
 */
export function countStatuses(query: TransactionsListQuery, signal: AbortSignal) {
  return call('GET /transactions/statuses', { query: narrowingOf(query), signal });
}

/**
 * How many transactions the list's search and filters find between other instants. By the list's own
 * call, which every gateway has.
 */
export async function countBetween(
  query: TransactionsListQuery,
  { fromDate, toDate }: Pick<ListQuery, 'fromDate' | 'toDate'>,
  signal: AbortSignal,
): Promise<Count> {
  const asked = { ...query, fromDate, toDate };
  const { totalRows, totalIsCapped } = await call('GET /transactions', {
    query: { ...toQuery(asked), pageSize: 5, startIndex: 0 },
    signal,
  });
  return { count: totalRows, isCapped: totalIsCapped ?? false };
}

/**
 * The newest payments of any time that a text finds.
 *
 * @param entityId  of an account or a business
 * @throws {GatewayError} 404 where the gateway has no such search
 */
export async function findPayments(
  entityId: string,
  searchText: string,
  signal: AbortSignal,
): Promise<ListedTransaction[]> {
  const query = { entityId, searchText };
  return (await call('GET /transactions/search', { query, signal })).transactions;
}
