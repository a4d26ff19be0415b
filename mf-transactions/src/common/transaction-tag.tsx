import type { TransactionStatus } from '@mbo/gateway-contract/transactions';
import { StatusTag, type StatusTone } from '@mbo/shared/ui';
import type { ReactNode } from 'react';

const TONES: Readonly<Record<TransactionStatus, StatusTone>> = {
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
export function toneOf(status: string): StatusTone {
  if (status in TONES) return TONES[status as TransactionStatus];
  if (/success/i.test(status)) return 'success';
  return /fail/i.test(status) ? 'error' : 'default';
}

/** The status of a transaction, in a word with a colour. */
export function TransactionTag({ status }: { status: string }): ReactNode {
  return <StatusTag status={status} tone={toneOf(status)} words="mf-transactions:common.status" />;
}
