import type {
  TransactionAction,
  TransactionDetail,
  TransactionLog,
} from '@mbo/gateway-contract/transactions';
import { useBusState, type MoneyCurrency } from '@mbo/shared/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Attempts } from './attempts';
import { Balance } from './balance';
import { FailureSection } from './failure-section';
import { LogsSection } from './logs-section';
import { PayerSection } from './payer-section';
import { PurchaseSection } from './purchase-section';
import { Section, Terms } from './section';
import { Summary } from './summary';
import { transactionTerms } from './transaction-terms';

/** Everything that is known of a transaction and its payment. */
export function TransactionView({
  detail,
  logs,
  currency,
  onAct,
  onOpen,
}: {
  detail: TransactionDetail;
  logs: readonly TransactionLog[];
  currency: MoneyCurrency;
  onAct: (action: TransactionAction) => void;
  onOpen: (id: string) => void;
}): ReactNode {
  const { t } = useTranslation('mf-transactions');
  const locale = useBusState('locale');
  const { failure, attempts } = detail;
  return (
    <>
      <Summary detail={detail} currency={currency} onAct={onAct} />
      <Balance detail={detail} currency={currency} />
      {failure && <FailureSection failure={failure} attempts={attempts} />}
      {!failure && attempts.length > 1 && (
        <Section title={t('detail.attempts.title')}>
          <Attempts attempts={attempts} />
        </Section>
      )}
      <PayerSection detail={detail} />
      <Section title={t('detail.transaction.title')}>
        <Terms terms={transactionTerms(t, detail, locale)} />
      </Section>
      <PurchaseSection purchases={detail.purchases} currency={currency} />
      <LogsSection logs={logs} presentId={detail.id} currency={currency} onOpen={onOpen} />
    </>
  );
}
