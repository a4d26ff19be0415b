import { INVOICE_STATES, type InvoiceStatus } from '@mbo/gateway-contract/invoice-states';
import { StatusTag, type StatusTone } from '@mbo/shared/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

const TONES: Readonly<Record<InvoiceStatus, StatusTone>> = {
  draft: 'default',
  'sending failed': 'error',
  sent: 'processing',
  viewed: 'processing',
  processing: 'warning',
  authorised: 'processing',
  paid: 'success',
  'partially refunded': 'warning',
  refunded: 'default',
  'charged back': 'error',
  overdue: 'warning',
  expired: 'error',
  cancelled: 'default',
};

/** Status of an invoice in a word with a colour, and what it means on hover. */
export function InvoiceTag({ status, why }: { status: string; why?: string }): ReactNode {
  const { t } = useTranslation('mf-invoicing');
  const known = status in TONES ? (status as InvoiceStatus) : undefined;
  const meaning =
    why || (known && t(`common.meaning.${known}`, { defaultValue: INVOICE_STATES[known].meaning }));
  return (
    <StatusTag
      status={status}
      tone={known && TONES[known]}
      words="mf-invoicing:common.status"
      meaning={meaning}
    />
  );
}
