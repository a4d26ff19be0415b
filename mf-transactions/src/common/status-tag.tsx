import type { TransactionStatus } from '@mbo/gateway-contract/transactions';
import { Tag } from '@mbo/shared/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './common.module.css';

type Tone = 'success' | 'processing' | 'warning' | 'error' | 'default';

const TONES: Readonly<Record<TransactionStatus, Tone>> = {
  authorised: 'processing',
  captured: 'success',
  pending: 'warning',
  refunded: 'default',
  declined: 'error',
  expired: 'error',
  cancelled: 'default',
  voided: 'default',
  timeout: 'error',
  'deferred refund': 'warning',
  flagged: 'warning',
  'deferred capture': 'warning',
  'card verified': 'processing',
  'charged back': 'error',
};

/** Colour of a status; one that is not known goes by its words: Success is green, Fail is red. */
export function toneOf(status: string): Tone {
  if (status in TONES) return TONES[status as TransactionStatus];
  if (/success/i.test(status)) return 'success';
  return /fail/i.test(status) ? 'error' : 'default';
}

/** The status of a transaction, in a word with a colour. */
export function StatusTag({ status }: { status: string }): ReactNode {
  const { t } = useTranslation('mf-transactions');
  return (
    <Tag color={toneOf(status)} className={styles.tag ?? ''}>
      {t(`common.status.${status}`, { defaultValue: status })}
    </Tag>
  );
}
