import type { TransactionRow, TransactionsResponse } from '@mbo/gateway-contract/transactions';
import { http } from '@mbo/shared/http';
import type { ListQuery, ListRows } from '@mbo/shared/ui/lists';
import { SORT_COLUMNS } from '../list/list-fields';

/** First parts of the query's key. */
export const TRANSACTIONS_KEY = ['mf-transactions', 'list'] as const;

/** What the list, and its export, are about, as the gateway's calls say it. */
function toParams(query: ListQuery): Record<string, string> {
  const { entity, search, filters, sorting, fromDate, toDate } = query;
  return {
    fromDate,
    toDate,
    entityId: entity?.id ?? '',
    searchText: search,
    filters: JSON.stringify(filters),
    sortColumn: String(SORT_COLUMNS[sorting?.column ?? 'timestamp'] ?? 1),
    sortOrder: sorting?.order === 'ascending' ? 'ASC' : 'DESC',
  };
}

/** @throws  GatewayError */
export async function readTransactions(
  query: ListQuery,
  signal: AbortSignal,
): Promise<ListRows<TransactionRow>> {
  const { pageSize, startIndex } = query;
  const params = { ...toParams(query), pageSize, startIndex };
  const { data } = await http.get<TransactionsResponse>('/transactions', { params, signal });
  return { rows: data.datas, totalRows: data.totalRows, totalIsCapped: data.totalIsCapped };
}

/** Path of the CSV of everything that the query holds, all pages. */
export function exportPath(query: ListQuery): string {
  return `/transactions/export?${new URLSearchParams(toParams(query)).toString()}`;
}
