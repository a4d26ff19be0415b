import type { Entity } from '@mbo/shared/bus';
import type { TransactionRow } from '@mbo/gateway-contract/transactions';
import { useEffect } from 'react';
import { refreshList, useTransactions } from '../api/list';
import { DEFAULT_PAGE_SIZE } from './list-params';
import { toListQuery } from './to-query';
import type { ListState } from './use-list-state';

/** The page of transactions that the address asks for. */
export interface ListPage {
  /** Undefined while there are none to show. */
  rows: readonly TransactionRow[] | undefined;
  /** Those of the very page asked for, not of one before it. */
  settledRows: readonly TransactionRow[] | undefined;
  total: number | undefined;
  totalIsCapped: boolean;
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

export function useListPage(entity: Entity, list: ListState, zone: string): ListPage {
  const { data, error, isFetching, isPlaceholderData, dataUpdatedAt } = useTransactions(
    toListQuery(entity, list, zone),
  );
  const { table, setTable } = list;
  const pageSize = table.pageSize ?? DEFAULT_PAGE_SIZE;
  const full = (data?.datas.length ?? 0) >= pageSize;
  const counted = Math.max(1, Math.ceil((data?.totalRows ?? 0) / pageSize));
  const lastPage = data?.totalIsCapped
    ? Math.max(counted, full ? table.page + 1 : table.page)
    : counted;

  const beyond =
    data !== undefined && !isPlaceholderData && table.page > 1 && data.datas.length === 0;
  useEffect(() => {
    // A link to a page that is no more, as transactions became fewer.
    if (beyond) setTable({ ...table, page: Math.min(counted, table.page - 1) });
  });

  return {
    rows: beyond ? undefined : data?.datas,
    settledRows: isPlaceholderData ? undefined : data?.datas,
    total: data?.totalRows,
    totalIsCapped: data?.totalIsCapped ?? false,
    lastPage,
    refreshing: isFetching && data !== undefined,
    error: data === undefined && !isFetching ? error : undefined,
    refreshError: data !== undefined && !isFetching ? error : undefined,
    readAt: dataUpdatedAt > 0 ? new Date(dataUpdatedAt).toISOString() : undefined,
    refresh: () => void refreshList(),
  };
}
