import { answerText } from '@mbo/shared/http';
import type { PaymentResult } from '@mbo/gateway-contract/payments';
import type { TransactionStatus } from '@mbo/gateway-contract/transactions';
import { LoadingState, formatMoney, useBusState } from '@mbo/shared/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useTransaction } from '../api/payments';
import { ResultDialog, type ResultAction, type ResultTone } from '../common/result-dialog';
import { useCurrency } from '../common/use-currency';
import { ReceiptButton } from '../receipt/receipt-button';
import { Reason } from '../detail/failure-section';

/** A payment that ended like this took no money. */
const NOT_TAKEN: readonly TransactionStatus[] = ['declined', 'expired', 'cancelled', 'timeout'];
/** Of a payment like this nobody knows yet whether it takes money. */
const OPEN: readonly TransactionStatus[] = ['pending', 'flagged'];

function toneOf(state: TransactionStatus): ResultTone {
  if (NOT_TAKEN.includes(state)) return 'error';
  return OPEN.includes(state) ? 'info' : 'success';
}

/** What came of a payment: a sentence for its status, and where it was not taken, why. */
export function PaymentOutcome({
  result,
  onOpen,
  onAnotherCard,
  onClose,
}: {
  result: PaymentResult;
  onOpen: ((transactionId: string) => void) | undefined;
  /** After a decline: the same payment is to be tried by another card, once this has closed. */
  onAnotherCard: () => void;
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('mf-transactions');
  const locale = useBusState('locale');
  const { state, transaction } = result;
  const { currency } = useCurrency(transaction.currencyAlphaCode);
  const tone = toneOf(state);
  const actions: ResultAction[] = [];
  if (onOpen) {
    actions.push({ label: t('createPayment.view'), onClick: () => onOpen(transaction.id) });
  }
  if (state === 'declined') {
    actions.push({ label: t('createPayment.anotherCard'), onClick: onAnotherCard });
  }
  return (
    <ResultDialog
      tone={tone}
      title={tone === 'success' ? t('common.success') : t(`common.status.${state}`)}
      message={t(`createPayment.result.${state}`, { defaultValue: t('common.success') })}
      actions={actions}
      onClose={onClose}
    >
      {currency && <p>{formatMoney(transaction.value, currency, locale)}</p>}
      {tone === 'success' && <ReceiptButton id={transaction.id} />}
      {tone === 'error' && <DeclineReason result={result} />}
    </ResultDialog>
  );
}

function DeclineReason({ result }: { result: PaymentResult }): ReactNode {
  const { data, isFetching } = useTransaction(result.transaction.id);
  if (data?.failure) return <Reason failure={data.failure} />;
  // The gateway's own sentence says less, but it is there.
  return isFetching ? <LoadingState rows={3} /> : <p>{answerText(result)}</p>;
}
