import type { Currency } from '@mbo/gateway-contract/lookups';
import { Money } from '@mbo/shared/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TransactionTag } from '../common/transaction-tag';
import { currencyByCode } from '../common/use-currency';
import type { PlannedRow } from './plan';
import type { RowOutcome } from './use-bulk-operation';
import styles from './bulk.module.css';

/** A chosen payment: what the act is about there, and what became of it. */
export function BulkRow({
  row: { detail, amount, problem },
  action,
  outcome,
  currencies,
}: {
  row: PlannedRow;
  action: 'capture' | 'void';
  outcome: RowOutcome | undefined;
  currencies: readonly Currency[];
}): ReactNode {
  const { t } = useTranslation('mf-transactions');
  const { currencyAlphaCode: alphaCode, transactionStatus } = detail.indicators;
  const { payerName, payerEmail } = detail.paymentMethods;
  return (
    <li className={styles.row} data-left={problem !== undefined || undefined}>
      <span className={styles.who}>
        <span dir="auto">{payerName || payerEmail}</span>
        <span className={styles.invoice}>{detail.details.invoiceNumber}</span>
      </span>
      <Money minor={amount} currency={currencyByCode(currencies, alphaCode)} />
      <span className={styles.outcome} data-kind={outcome?.kind}>
        {outcome ? (
          outcomeInWords()
        ) : problem !== undefined ? (
          <>
            <TransactionTag status={transactionStatus} /> {t(`bulk.${action}.${problem}`)}
          </>
        ) : (
          <TransactionTag status={transactionStatus} />
        )}
      </span>
    </li>
  );

  function outcomeInWords(): string {
    if (outcome?.kind === 'done') return t(`common.status.${outcome.state}`, outcome.state);
    if (outcome?.kind === 'waiting') return outcome.message;
    if (outcome?.kind !== 'failed') return t('bulk.atIt');
    return outcome.isUncertain ? `${outcome.message} ${t('bulk.uncertain')}` : outcome.message;
  }
}
