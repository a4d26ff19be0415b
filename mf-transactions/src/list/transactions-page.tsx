import type { Entity } from '@mbo/shared/bus';
import {
  Alert,
  Button,
  Card,
  EmptyState,
  PageHeader,
  ReloadOutlined,
  Tooltip,
  formatDateTime,
  useBusState,
  useEntity,
  useLookups,
  useTimeZone,
} from '@mbo/shared/ui';
import { messageOf } from '@mbo/shared/http';
import {
  DateRangeSelector,
  arrangeColumns,
  formatRange,
  type DataTableHandle,
} from '@mbo/shared/ui/data';
import { Suspense, lazy, useMemo, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useViews } from '../api/views';
import { CreatePayment } from '../create-payment';
import { USUAL_COLUMNS, transactionColumns } from './columns/transaction-columns';
import { useShownColumns } from './columns/use-shown-columns';
import { EntityLine } from './entity-line';
import { ExportButton } from './export/export-button';
import { useShortcuts } from './keyboard/use-shortcuts';
import { MAX_DAYS } from './list-params';
import { toSelection } from './to-query';
import { Toolbar } from './toolbar';
import { TransactionsTable } from './transactions-table';
import { UnreadNotice } from './unread/unread-notice';
import { useEntityChange } from './use-entity-change';
import { useListPage, type ListPage } from './use-list-page';
import { useListState } from './use-list-state';
import { useNeighbours } from './use-neighbours';
import { currentView } from './views/current-view';
import styles from './list.module.css';

// For those who open a transaction.
const TransactionPanel = lazy(async () => ({
  default: (await import('../detail')).TransactionPanel,
}));

/** The transactions of the selected account, with all its businesses, or of the selected business. */
export function TransactionsPage(): ReactNode {
  const { t } = useTranslation('mf-transactions');
  const entity = useEntity();
  if (entity) return <EntityTransactions entity={entity} />;
  return (
    <>
      <PageHeader title={t('list.title')} />
      <EmptyState
        title={t('list.nothingSelected')}
        description={t('list.nothingSelectedDescription')}
      />
    </>
  );
}

function EntityTransactions({ entity }: { entity: Entity }): ReactNode {
  const { t } = useTranslation('mf-transactions');
  const zone = useTimeZone();
  const locale = useBusState('locale');
  const list = useListState(zone);
  useEntityChange(entity);
  const page = useListPage(entity, list, zone);
  const views = useViews(entity.accountId);
  const view = currentView(views.data, list);
  const shownColumns = useShownColumns(view);
  const lookups = useLookups(['currencies']);
  const currencies = lookups.data?.currencies;
  const columns = useMemo(() => transactionColumns(t, currencies), [t, currencies]);
  const arranged = arrangeColumns(columns, shownColumns.shown);
  const table = useRef<DataTableHandle>(null);
  const neighbours = useNeighbours(page.settledRows, list, page.lastPage);

  const toRows = (): void => void table.current?.focusRow();
  useShortcuts({
    j: toRows,
    k: toRows,
    ArrowDown: toRows,
    ArrowUp: toRows,
    r: page.refresh,
    Escape: () => list.open !== undefined && close(),
  });

  function close(): void {
    const { open } = list;
    list.setOpen(undefined);
    table.current?.focusRow(open);
  }

  return (
    <div className={styles.page}>
      <PageHeader
        title={t('list.title')}
        description={<EntityLine entity={entity} />}
        actions={
          <>
            <RefreshButton page={page} zone={zone} />
            <ExportButton
              selection={toSelection(entity, list, zone)}
              dates={t('list.export.dates', { range: formatRange(list.range, locale), zone })}
              total={page.total}
              totalIsCapped={page.totalIsCapped}
            />
            <CreatePayment onCreated={page.refresh} onOpen={list.setOpen} />
          </>
        }
      />
      <div className={styles.range}>
        <DateRangeSelector
          value={list.range}
          onChange={list.setRange}
          maxDays={MAX_DAYS}
          zone={zone}
        />
      </div>
      <Card padding="none">
        <Toolbar
          entity={entity}
          list={list}
          views={views}
          view={view}
          columns={columns}
          shownColumns={shownColumns}
        />
        <UnreadNotice
          parts={list.unread}
          onDismiss={() => {
            list.forgetUnread();
            // Its button goes, and would take the focus along.
            toRows();
          }}
        />
        <Trouble title={t('list.refreshFailed')} error={page.refreshError} onRetry={page.refresh} />
        <Trouble
          title={t('list.currenciesFailed')}
          error={lookups.isFetching ? undefined : lookups.error}
          onRetry={() => void lookups.refetch()}
        />
        <div className={styles.rows}>
          <TransactionsTable
            list={list}
            // Amounts are not shown at a guess, nor filled in a moment later.
            page={currencies || lookups.error ? page : { ...page, rows: undefined }}
            columns={arranged.length > 0 ? arranged : arrangeColumns(columns, USUAL_COLUMNS)}
            currencies={currencies}
            zone={zone}
            handle={table}
          />
        </div>
      </Card>
      {list.open !== undefined && (
        <Suspense fallback={null}>
          <TransactionPanel
            id={list.open}
            status={page.rows?.find(({ id }) => id === list.open)?.status}
            onClose={close}
            onPrevious={neighbours.previous}
            onNext={neighbours.next}
            onOpen={list.setOpen}
            onChanged={page.refresh}
          />
        </Suspense>
      )}
    </div>
  );
}

function RefreshButton({ page, zone }: { page: ListPage; zone: string }): ReactNode {
  const { t } = useTranslation('mf-transactions');
  const locale = useBusState('locale');
  const { readAt, refreshing, refresh } = page;
  const when = readAt && formatDateTime(readAt, zone, locale);
  return (
    <Tooltip title={when && t('list.asOf', { when })}>
      <Button
        icon={<ReloadOutlined spin={refreshing} aria-hidden="true" />}
        aria-label={t('list.refresh')}
        onClick={refresh}
      />
    </Tooltip>
  );
}

/** Something did not come while what was there still stands. */
function Trouble({
  title,
  error,
  onRetry,
}: {
  title: string;
  error: unknown;
  onRetry: () => void;
}): ReactNode {
  const { t } = useTranslation('mf-transactions');
  if (!error) return null;
  return (
    <Alert
      banner
      className={styles.trouble ?? ''}
      type="error"
      role="alert"
      title={
        <>
          <strong>{title}.</strong> {messageOf(error)}
        </>
      }
      action={
        <Button size="small" onClick={onRetry}>
          {t('list.retry')}
        </Button>
      }
    />
  );
}
