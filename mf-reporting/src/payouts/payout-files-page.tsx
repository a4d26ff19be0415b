import type { PayoutFile } from '@mbo/gateway-contract/payout-files';
import { PAGE_SIZES } from '@mbo/gateway-contract/transactions';
import { DateTime, Money, Tag } from '@mbo/shared/ui';
import type { DataColumn } from '@mbo/shared/ui/data';
import { ListPage } from '@mbo/shared/ui/lists';
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FileCard } from '../statements/file-card';
import { FileMenu } from '../statements/file-menu';
import { Validated } from '../statements/statements-page';
import { PAYOUT_FILES_KEY, payoutFilePath, readPayoutFiles, validatePayoutFile } from './api';
import styles from '../statements/statements.module.css';

// For those who open a file.
const PayoutFilePanel = lazy(() => import('./payout-file-panel'));

/** What only gateways have that know the payouts of a file. */
const MORE = ['kind', 'totals'];

/** Files of payouts, of all merchants: for staff. */
export default function PayoutFilesPage(): ReactNode {
  const { t } = useTranslation();
  const [hasMore, setHasMore] = useState(true);
  const columns = useMemo(() => columnsOf(t), [t]);
  return (
    <ListPage<PayoutFile>
      name="payout-files"
      words="mf-reporting:payouts"
      scope="all"
      queryKey={PAYOUT_FILES_KEY}
      read={async (query, signal) => {
        const page = await readPayoutFiles(query, signal);
        setHasMore(page.rows.every(({ totals }) => totals !== undefined));
        return page;
      }}
      rowKey={({ aCHFileId }) => String(aCHFileId)}
      columns={hasMore ? columns : columns.filter(({ key }) => !MORE.includes(key))}
      description={t('payouts.description')}
      defaultSorting={{ column: 'generationDate', order: 'descending' }}
      pageSizes={PAGE_SIZES}
      defaultPageSize={10}
      openLabel={({ aCHFileId }) => t('payouts.open', { id: aCHFileId })}
      card={(row) => (
        <FileCard
          head={row.totals ? <Totals totals={row.totals} /> : row.bank}
          tag={<Uploaded isUploaded={row.isUploaded} />}
          about={`${row.aCHFileId} · ${row.bank}${row.kind ? ` · ${t(`payouts.kind.${row.kind}`)}` : ''}`}
          note={<DateTime value={row.generationDate} precision="minute" />}
          menu={<RowMenu row={row} />}
        />
      )}
      {...(hasMore && {
        detail: ({ id, row, onClose }) => (
          <Suspense fallback={null}>
            <PayoutFilePanel key={id} {...{ id, row, onClose }} />
          </Suspense>
        ),
      })}
    />
  );
}

function columnsOf(t: (key: string) => string): DataColumn<PayoutFile>[] {
  const column = (key: keyof PayoutFile, more: Partial<DataColumn<PayoutFile>> = {}) => ({
    key,
    title: t(`payouts.columns.${key}`),
    value: (row: PayoutFile) => String(row[key] ?? ''),
    sortable: true,
    ...more,
  });
  return [
    column('generationDate', {
      render: ({ generationDate }) => <DateTime value={generationDate} precision="minute" />,
      firstOrder: 'descending',
      orders: { ascending: t('statements.oldest'), descending: t('statements.newest') },
    }),
    column('aCHFileId', {
      render: ({ aCHFileId }) => <span className={styles.id}>{aCHFileId}</span>,
    }),
    column('bank'),
    column('kind', { sortable: false, render: ({ kind }) => kind && t(`payouts.kind.${kind}`) }),
    column('isValidated', { render: (row) => <Validated isValidated={row.isValidated} /> }),
    column('isUploaded', { render: (row) => <Uploaded isUploaded={row.isUploaded} /> }),
    column('totals', {
      sortable: false,
      align: 'end',
      pinned: true,
      render: ({ totals }) => totals && <Totals totals={totals} />,
    }),
    {
      key: 'actions',
      title: t('statements.columns.actions'),
      value: () => '',
      align: 'end',
      render: (row) => <RowMenu row={row} />,
    },
  ];
}

function RowMenu({ row: { aCHFileId } }: { row: PayoutFile }): ReactNode {
  const { t } = useTranslation();
  return (
    <FileMenu
      name={t('payouts.file', { id: aCHFileId })}
      file={payoutFilePath(aCHFileId)}
      validate={(validated) => validatePayoutFile(aCHFileId, validated)}
      ofStaff
    />
  );
}

/** Whether a file has reached the bank's folder. */
export function Uploaded({ isUploaded }: { isUploaded: boolean }): ReactNode {
  const { t } = useTranslation();
  return isUploaded ? (
    <Tag color="success">{t('payouts.uploaded')}</Tag>
  ) : (
    <Tag color="warning">{t('payouts.notUploaded')}</Tag>
  );
}

/** What a file pays, in each of its currencies. */
export function Totals({ totals }: { totals: NonNullable<PayoutFile['totals']> }): ReactNode {
  return (
    <span className={styles.totals}>
      {totals.map(({ amountMinor, currency }) => (
        <Money key={currency.currencyId} minor={amountMinor} currency={currency} />
      ))}
    </span>
  );
}
