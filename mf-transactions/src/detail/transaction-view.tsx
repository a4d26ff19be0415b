import type { TransactionAction } from '@mbo/gateway-contract/transactions';
import type { TransactionSlotContext } from '@mbo/shared/bus';
import {
  DetailSection,
  DetailSections,
  DetailTerms,
  type MoneyCurrency,
  Slot,
  useBusState,
} from '@mbo/shared/ui';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShownTransaction } from '../api/complete';
import { refreshTransactions } from '../api/payments';
import { Attempts } from './attempts';
import { Balance } from './balance';
import { SectionSkeleton } from './detail-skeleton';
import { FailureSection } from './failure-section';
import { LogsSection } from './logs-section';
import { NotesSection } from './notes-section';
import { PayerSection } from './payer-section';
import { PurchaseSection } from './purchase-section';
import { Summary } from './summary';
import { Timeline } from './timeline';
import { transactionTerms } from './transaction-terms';
import { useFollowedLogs } from './use-followed-logs';

/** Everything that is known of a transaction and its payment, whose logs go on while it is shown. */
export function TransactionView({
  detail,
  currency,
  readAt,
  onAct,
  onOpen,
  onChanged,
}: {
  detail: ShownTransaction;
  currency: MoneyCurrency;
  /** When it was read. */
  readAt: number;
  onAct: (action: TransactionAction) => void;
  onOpen: (id: string) => void;
  /** Transactions have changed: the list is to be read anew. */
  onChanged: () => void;
}): ReactNode {
  const { t } = useTranslation('mf-transactions');
  const locale = useBusState('locale');
  const { failure, attempts } = detail;
  const logs = useFollowedLogs(detail, readAt, onChanged);
  const slots = useSlotContext(detail, onChanged);
  return (
    <>
      <Summary detail={detail} currency={currency} onAct={onAct} slots={slots} />
      <Balance detail={detail} currency={currency} />
      <DetailSections>
        <Timeline detail={detail} logs={logs} currency={currency} />
        {failure && <FailureSection failure={failure} attempts={attempts} />}
        <Slot name="transaction-detail.risk" context={slots} waiting={<SectionSkeleton />} />
        {!failure && attempts.length > 1 && (
          <DetailSection title={t('detail.attempts.title')}>
            <Attempts attempts={attempts} />
          </DetailSection>
        )}
        <Slot name="transaction-detail.attempts" context={slots} waiting={<SectionSkeleton />} />
        <PayerSection detail={detail} />
        <Slot name="transaction-detail.invoice" context={slots} waiting={<SectionSkeleton />} />
        <DetailSection title={t('detail.transaction.title')}>
          <DetailTerms terms={transactionTerms(t, detail, locale)} />
        </DetailSection>
        <PurchaseSection purchases={detail.purchases} currency={currency} />
        <NotesSection id={detail.id} />
        <LogsSection logs={logs} presentId={detail.id} currency={currency} onOpen={onOpen} />
      </DetailSections>
    </>
  );
}

/** The context of other areas' parts in the detail. */
function useSlotContext(detail: ShownTransaction, onChanged: () => void): TransactionSlotContext {
  const { id, businessId, details, indicators } = detail;
  const changed = useRef(onChanged);
  changed.current = onChanged;
  const [announceChange] = useState(() => () => {
    changed.current();
    void refreshTransactions();
  });
  return {
    transactionId: id,
    paymentId: details.maskedRootTransactionId,
    businessId,
    status: indicators.transactionStatus,
    invoiceNumber: details.invoiceNumber,
    onChanged: announceChange,
  };
}
