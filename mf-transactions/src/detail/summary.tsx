import type { TransactionAction, TransactionType } from '@mbo/gateway-contract/transactions';
import type { TransactionSlotContext } from '@mbo/shared/bus';
import {
  DateTime,
  ExclamationCircleOutlined,
  formatAmount,
  InfoCircleOutlined,
  Name,
  Slot,
  useBusState,
  useSlotFillers,
} from '@mbo/shared/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButtons } from '../actions/action-buttons';
import { RefundedPart } from '../common/refunded-part';
import { signedValue } from '../common/signed-value';
import { TransactionTag } from '../common/transaction-tag';
import { ReceiptButton } from '../receipt/receipt-button';
import type { Shown } from './balance';
import styles from './detail.module.css';

const BRINGS_MONEY: readonly TransactionType[] = ['sale', 'authorize', 'capture'];

/** How much, how it is, since when; and what can be done about it. */
export function Summary({
  detail,
  currency,
  onAct,
  slots,
}: Shown & {
  onAct: (action: TransactionAction) => void;
  /** For what other areas offer to do. */
  slots: TransactionSlotContext;
}): ReactNode {
  const { t } = useTranslation('mf-transactions');
  const locale = useBusState('locale');
  const { transactionValue: value, transactionStatus, transactionDate } = detail.indicators;
  const others = useSlotFillers('transaction-detail.actions');
  const pending = detail.logs.some(({ status }) => status === 'pending');
  return (
    <div className={styles.summary}>
      <div className={styles.value}>
        <span className={styles.code}>{currency.alphaCode}</span>
        <span className={styles.figure}>
          {formatAmount(signedValue({ type: detail.type, value }), currency, locale)}
        </span>
        <TransactionTag status={transactionStatus} />
      </div>
      {detail.type && BRINGS_MONEY.includes(detail.type) && (
        <RefundedPart payment={detail.balance} currency={currency} className={styles.partly} />
      )}
      <p className={styles.facts}>
        <DateTime value={transactionDate} />
        {detail.type && <span>{t(`common.type.${detail.type}`)}</span>}
        {detail.businessName !== '' && <Name>{detail.businessName}</Name>}
        {detail.mid !== '' && <span>{t('detail.mid', { mid: detail.mid })}</span>}
      </p>
      {(detail.allowedActions !== 0 || others.length > 0 || detail.balance.authorised > 0) && (
        <div className={styles.actions}>
          <ActionButtons detail={detail} onAct={onAct} />
          <Slot name="transaction-detail.actions" context={slots} />
          {detail.balance.authorised > 0 && <ReceiptButton id={detail.id} />}
        </div>
      )}
      {detail.flagged && (
        <p className={styles.note} data-tone="warning">
          <ExclamationCircleOutlined aria-hidden="true" />
          {t('detail.flagged')}
        </p>
      )}
      {pending && (
        <p className={styles.note} role="status">
          <InfoCircleOutlined aria-hidden="true" />
          {t('detail.pending')}
        </p>
      )}
    </div>
  );
}
