import { DateTime, DetailSection, Money, type MoneyCurrency } from '@mbo/shared/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LoggedTransaction } from '../api/complete';
import { signedValue } from '../common/signed-value';
import { TransactionTag } from '../common/transaction-tag';
import { shortId } from '../list/short-id';
import { Cell, Table } from './table';
import styles from './tables.module.css';

const COLUMNS = ['timestamp', 'id', 'status', 'invoiceNumber', 'responseCode', 'amount'] as const;

/** Everything that happened to the payment; a row shows that transaction. */
export function LogsSection({
  logs,
  presentId,
  currency,
  onOpen,
}: {
  logs: readonly LoggedTransaction[];
  /** The transaction that is shown. */
  presentId: string;
  currency: MoneyCurrency;
  onOpen: (id: string) => void;
}): ReactNode {
  const { t } = useTranslation('mf-transactions');
  return (
    <DetailSection title={t('detail.logs.title')}>
      <Table
        look="logs"
        label={t('detail.logs.title')}
        titles={COLUMNS.map((column) => t(`detail.logs.${column}`))}
        figures={1}
      >
        {logs.map((log) => (
          <LogRow
            key={log.id}
            log={log}
            present={log.id === presentId}
            currency={currency}
            onOpen={onOpen}
          />
        ))}
      </Table>
    </DetailSection>
  );
}

function LogRow({
  log,
  present,
  currency,
  onOpen,
}: {
  log: LoggedTransaction;
  present: boolean;
  currency: MoneyCurrency;
  onOpen: (id: string) => void;
}): ReactNode {
  const { t } = useTranslation('mf-transactions');
  const open = (): void => onOpen(log.id);
  return (
    // The button in the row is for the keyboard; the mouse may take the whole row.
    <tr
      className={present ? styles.present : styles.opens}
      aria-current={present || undefined}
      onClick={present ? undefined : open}
    >
      <Cell area="timestamp">
        <DateTime value={log.timestamp} precision="recent" />
      </Cell>
      <Cell area="id">
        {present ? (
          <span className={styles.mono} title={log.id}>
            {shortId(log.id)}
          </span>
        ) : (
          <button
            type="button"
            className={styles.idButton}
            title={log.id}
            aria-label={t('detail.logs.open', { id: log.id })}
            onClick={(event) => {
              event.stopPropagation();
              open();
            }}
          >
            {shortId(log.id)}
          </button>
        )}
        {log.type && <span className={styles.kind}>{t(`common.type.${log.type}`)}</span>}
      </Cell>
      <Cell area="status" end>
        <TransactionTag status={log.status} />
      </Cell>
      <Cell area="invoiceNumber" name={t('detail.logs.invoiceNumber')}>
        {log.invoiceNumber && <span className={styles.words}>{log.invoiceNumber}</span>}
      </Cell>
      <Cell area="responseCode" name={t('detail.logs.responseCode')} mono>
        {log.responseCode}
      </Cell>
      <Cell area="amount" end figures>
        <Money minor={signedValue(log)} currency={currency} />
      </Cell>
    </tr>
  );
}
