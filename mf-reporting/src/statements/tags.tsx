import type { StatementDetail, StatementRow } from '@mbo/gateway-contract/statements';
import { StatusTag, type StatusTone } from '@mbo/shared/ui';
import type { ReactNode } from 'react';

const TONES: Record<StatementRow['status'], StatusTone> = {
  open: 'processing',
  closed: 'processing',
  'paid out': 'success',
  failed: 'error',
};

/** How a statement is, in a word and a colour. */
export function StatementTag({ status }: Pick<StatementRow, 'status'>): ReactNode {
  return <StatusTag status={status} tone={TONES[status]} words="mf-reporting:statements.status" />;
}

type PayoutStatus = StatementDetail['payouts'][number]['status'];

const PAYOUT_TONES: Record<PayoutStatus, StatusTone> = {
  'in transit': 'processing',
  'paid out': 'success',
  failed: 'error',
};

/** How a payout is, of a statement and of a bank file. */
export function PayoutTag({ status }: { status: PayoutStatus }): ReactNode {
  return (
    <StatusTag
      status={status}
      tone={PAYOUT_TONES[status]}
      words="mf-reporting:statements.payoutStatus"
    />
  );
}
