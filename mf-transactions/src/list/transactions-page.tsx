import { formatDateTime, formatMoney, useBusState, useLookups, useTimeZone } from '@mbo/shared/ui';
import { ListNotice, ListPage } from '@mbo/shared/ui/lists';
import { Suspense, lazy, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { ListedTransaction } from '../api/complete';
import { TRANSACTIONS_KEY, exportPath, readTransactions } from '../api/list';
import { BulkBar } from '../bulk/bulk-bar';
import { signedValue } from '../common/signed-value';
import { CreatePayment } from '../create-payment/create-payment';
import { FoldToggle, useFolded } from './fold-toggle';
import { FoundElsewhere } from './found-elsewhere';
import { FIRST_ROWS } from './read-first';
import { asksForStatus, StatusChips } from './status-chips';
import { TransactionCard } from './transaction-card';
import { USUAL_COLUMNS, currencyOf, transactionColumns } from './transaction-columns';

// For those who open a transaction.
const TransactionPanel = lazy(async () => ({
  default: (await import('../detail/transaction-panel')).TransactionPanel,
}));

/** The transactions of the selected account, with all its businesses, or of the selected business. */
export function TransactionsPage(): ReactNode {
  const { t } = useTranslation('mf-transactions');
  const zone = useTimeZone();
  const locale = useBusState('locale');
  const lookups = useLookups(['currencies']);
  const currencies = lookups.data?.currencies;
  const [isFolded] = useFolded();
  const search = useSearchParams()[0].get('q')?.trim() ?? '';
  const columns = useMemo(() => transactionColumns(t, currencies, search), [t, currencies, search]);
  const [hasStatuses, setHasStatuses] = useState(true);
  const queryKey = useMemo(() => [...TRANSACTIONS_KEY, isFolded], [isFolded]);

  function openLabel(row: ListedTransaction): string {
    const { status, timestamp } = row;
    const currency = currencyOf({ row, currencies });
    return t('list.open', {
      amount: currency ? formatMoney(signedValue(row), currency, locale) : '',
      status: t(`common.status.${status}`, { defaultValue: status }),
      when: formatDateTime(timestamp, zone, locale),
    });
  }

  return (
    <ListPage<ListedTransaction>
      {...FIRST_ROWS}
      words="mf-transactions:list"
      queryKey={queryKey}
      read={(query, signal) => readTransactions({ ...query, isFolded }, signal)}
      rowKey={({ id }) => id}
      columns={columns}
      usualColumns={USUAL_COLUMNS}
      search="on enter"
      isShownElsewhere={(filter) => hasStatuses && asksForStatus(filter)}
      exportPath={(query) => exportPath({ ...query, isFolded })}
      // Amounts are not shown at a guess, nor filled in a moment later.
      isReady={currencies !== undefined || lookups.error !== null}
      notices={(list) => (
        <>
          <ListNotice
            title={t('list.currenciesFailed')}
            error={lookups.isFetching ? undefined : lookups.error}
            onRetry={() => void lookups.refetch()}
          />
          <StatusChips list={list} isFolded={isFolded} onShown={setHasStatuses}>
            <FoldToggle />
          </StatusChips>
          <FoundElsewhere list={list} isFolded={isFolded} />
        </>
      )}
      actions={({ refresh, open }) => <CreatePayment onCreated={refresh} onOpen={open} />}
      bulk={(chosen) => (
        <BulkBar
          chosen={chosen}
          currencies={currencies ?? []}
          exportPathOf={(ids) => exportPath({ ...chosen.query, isFolded }, ids)}
        />
      )}
      openLabel={openLabel}
      card={(row) => <TransactionCard row={row} currencies={currencies} search={search} />}
      detail={({ row, ...detail }) => (
        <Suspense fallback={null}>
          <TransactionPanel {...detail} status={row?.status} />
        </Suspense>
      )}
    />
  );
}
