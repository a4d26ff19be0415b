import type { Currency } from '@mbo/gateway-contract/lookups';
import type { TransactionRow } from '@mbo/gateway-contract/transactions';
import { formatDateTime, formatMoney, useBusState } from '@mbo/shared/ui';
import { DataTable, type DataColumn, type DataTableHandle } from '@mbo/shared/ui/data';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyList } from './empty-list';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from './list-params';
import { TransactionCard } from './transaction-card';
import type { ListPage } from './use-list-page';
import type { ListState } from './use-list-state';

export interface TransactionsTableProps {
  list: ListState;
  page: ListPage;
  columns: readonly DataColumn<TransactionRow>[];
  /** Undefined while nobody knows the decimals of amounts. */
  currencies: readonly Currency[] | undefined;
  zone: string;
  handle: Ref<DataTableHandle>;
}

export function TransactionsTable({
  list,
  page,
  columns,
  currencies,
  zone,
  handle,
}: TransactionsTableProps): ReactNode {
  const { t } = useTranslation('mf-transactions');
  const locale = useBusState('locale');

  function openLabel({ status, value, currencyId, timestamp }: TransactionRow): string {
    const currency = currencies?.find((one) => one.currencyId === currencyId);
    return t('list.open', {
      amount: currency ? formatMoney(value, currency, locale) : '',
      status: t(`common.status.${status}`, { defaultValue: status }),
      when: formatDateTime(timestamp, zone, locale),
    });
  }

  return (
    <DataTable<TransactionRow>
      label={t('list.rows')}
      columns={columns}
      rows={page.rows}
      rowKey={({ id }) => id}
      state={list.table}
      onStateChange={list.setTable}
      dense
      pageSizes={PAGE_SIZES}
      {...(page.total !== undefined && { total: page.total })}
      totalIsCapped={page.totalIsCapped}
      onOpen={({ id }) => list.setOpen(id)}
      openLabel={openLabel}
      openKey={list.open}
      handle={handle}
      error={page.error}
      onRetry={page.refresh}
      refreshing={page.refreshing}
      skeletonRows={list.table.pageSize ?? DEFAULT_PAGE_SIZE}
      card={(row) => <TransactionCard row={row} currencies={currencies} />}
      empty={
        <EmptyList
          range={list.range}
          zone={zone}
          narrowed={list.filters.length > 0 || list.search !== ''}
          onClear={list.clear}
          onRange={list.setRange}
        />
      }
    />
  );
}
