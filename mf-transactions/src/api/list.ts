import type { TransactionFilter } from '@mbo/gateway-contract/transaction-filters';
import type {
  TransactionSortColumn,
  TransactionsResponse,
} from '@mbo/gateway-contract/transactions';
import { http } from '@mbo/shared/http';
import { queryClient } from '@mbo/shared/ui';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';

const LIST = 'transactions';

/** What the list, and its export, are about. */
export interface Selection {
  /** ISO 8601 UTC, the first and the last instant. */
  fromDate: string;
  toDate: string;
  /** `7` an account with all its businesses, `_Sub_42` a business. */
  entityId: string;
  searchText: string;
  filters: readonly TransactionFilter[];
  sortColumn: TransactionSortColumn;
  sortOrder: 'ASC' | 'DESC';
}

/** A page of it. */
export interface ListQuery extends Selection {
  pageSize: number;
  /** From 1. */
  page: number;
}

/**
 * Number of the first row wanted, as the gateway counts: 0 for the beginning, then from 1. So no row
 * is skipped and none comes twice.
 */
export function startIndexOf(page: number, pageSize: number): number {
  return page <= 1 ? 0 : (page - 1) * pageSize + 1;
}

function toParams({ filters, ...selection }: Selection): Record<string, string | number> {
  return { ...selection, filters: JSON.stringify(filters) };
}

/**
 * A page of transactions. Another page, order or filter keeps the rows of before until the new ones
 * come; another account or business does not, as they are not its rows.
 */
export function useTransactions(query: ListQuery): UseQueryResult<TransactionsResponse> {
  const { page, pageSize, ...selection } = query;
  return useQuery({
    queryKey: [LIST, query.entityId, query],
    queryFn: async ({ signal }) => {
      const params = { ...toParams(selection), pageSize, startIndex: startIndexOf(page, pageSize) };
      return (await http.get<TransactionsResponse>('/transactions', { params, signal })).data;
    },
    placeholderData: (before, last) => (last?.queryKey[1] === query.entityId ? before : undefined),
  });
}

/** Reads the list anew wherever it is shown. */
export async function refreshList(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: [LIST] });
}

/** Path of the CSV of everything that the selection holds, all pages. */
export function exportPath(selection: Selection): string {
  const params = Object.entries(toParams(selection)).map(([name, value]) => [name, String(value)]);
  return `/transactions/export?${new URLSearchParams(params as [string, string][]).toString()}`;
}
