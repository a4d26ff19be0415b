import type { Currency } from '@mbo/gateway-contract/lookups';
import { DateTime } from '@mbo/shared/ui';
import type { ReactNode } from 'react';
import type { ListedTransaction } from '../api/complete';
import { TransactionTag } from '../common/transaction-tag';
import { Marked } from './marked';
import { PaymentMethod } from './scheme-mark';
import { Amount, AmountKind } from './transaction-columns';
import styles from './list.module.css';

/** A transaction on a narrow screen: amount and status first, then when, who and by what. */
export function TransactionCard({
  row,
  currencies,
  search = '',
}: {
  row: ListedTransaction;
  currencies: readonly Currency[] | undefined;
  /** What of it is marked. */
  search?: string;
}): ReactNode {
  const { status, timestamp, payerEmail, payerName, invoiceNumber, scheme, cardLastFour } = row;
  const who = payerEmail || payerName;
  return (
    <div className={styles.card}>
      <span className={styles.cardAmount}>
        <Amount row={row} currencies={currencies} />
        <AmountKind row={row} currencies={currencies} />
      </span>
      <TransactionTag status={status} />
      <span className={styles.cardWho} dir="auto">
        {who === '' ? row.businessName : <Marked text={who} search={search} />}
      </span>
      <PaymentMethod scheme={scheme} lastFour={cardLastFour} search={search} />
      <span className={styles.cardMuted}>
        <DateTime value={timestamp} precision="recent" />
      </span>
      <span className={styles.cardInvoice}>
        <Marked text={invoiceNumber} search={search} from="start" />
      </span>
    </div>
  );
}
