import type { TransactionCalls, TransactionRow } from '@mbo/gateway-contract/transactions';
import { gatewayCalls, gatewayPaths } from '@mbo/shared/http';
import type { ListQuery, ListRows } from '@mbo/shared/ui/lists';
import { SORT_COLUMNS } from '../list/list-fields';

const call = gatewayCalls<TransactionCalls>();
const path = gatewayPaths<TransactionCalls>();

/** First parts of the query's key. */
export const TRANSACTIONS_KEY = ['mf-transactions', 'list'] as const;

/** What the list, and its export, are about, as the gateway's calls say it. */
function toQuery(query: ListQuery): TransactionCalls['GET /transactions/export']['query'] {
  const { entity, search, filters, sorting, fromDate, toDate } = query;
  return {
    fromDate,
    toDate,
    entityId: entity?.id ?? '',
    searchText: search,
    filters: JSON.stringify(filters),
    sortColumn: SORT_COLUMNS[sorting?.column ?? 'timestamp'] ?? 1,
    sortOrder: sorting?.order === 'ascending' ? 'ASC' : 'DESC',
  };
}

/** @throws  GatewayError */
export async function readTransactions(
  query: ListQuery,
  signal: AbortSignal,
): Promise<ListRows<TransactionRow>> {
  const { pageSize, startIndex } = query;
  const page = { ...toQuery(query), pageSize, startIndex };
  const { datas, totalRows, totalIsCapped } = await call('GET /transactions', {
    query: page,
    signal,
  });
  return { rows: datas, totalRows, totalIsCapped };
}

/** Path of the CSV of everything that the query holds, all pages. */
export function exportPath(query: ListQuery): string {
  return path('GET /transactions/export', { query: toQuery(query) });
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
): Promise<TransactionRow[]> {
  const query = { entityId, searchText };
  return (await call('GET /transactions/search', { query, signal })).transactions;
}
