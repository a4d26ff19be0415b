import type { TransactionType } from '@mbo/gateway-contract/transactions';
import type { Insertable, Selectable } from 'kysely';
import type { TransactionRef } from '../transactions/transaction-scope';
import type { Transactions } from '../tables';

export type { TransactionRef };

export type PaymentRow = Selectable<Transactions>;

/** A payment as a whole. Amounts are in minor units of its currency. */
export interface Payment {
  /** The sale or authorisation it began with. */
  root: PaymentRow;
  /** What followed, the oldest first. */
  operations: PaymentRow[];
  currency: Currency;
  balance: Balance;
}

/** What the audit log says of a payment: which one, and how much it is. */
export const auditDetails = ({ root, currency }: Payment) => ({
  transactionId: root.transaction_id,
  amountMinor: root.amount_minor,
  currency: currency.alphaCode,
});

/** The same of what follows from a payment. */
export const auditOperation = (
  { root, currency }: Payment,
  { transaction_id, amount_minor }: Pick<PaymentRow, 'transaction_id' | 'amount_minor'>,
) => ({
  transactionId: transaction_id,
  paymentId: root.transaction_id,
  amountMinor: amount_minor,
  currency: currency.alphaCode,
});

export interface Currency {
  currencyId: number;
  alphaCode: string;
  /** Number of decimals. */
  coefficient: number;
}

export interface Balance {
  /** What the acquirer agreed to at first; 0 unless it was approved. */
  authorisedMinor: number;
  /** What was captured and not voided since. */
  capturedMinor: number;
  refundedMinor: number;
  chargedBackMinor: number;
  /** Held by operations whose outcome is not known yet. */
  reservedMinor: { capture: number; refund: number; void: number };
  /** What a capture may take at most. */
  capturableMinor: number;
  /** What refunds may still pay back. */
  refundableMinor: number;
}

/** How a row is called by whoever reads or writes it. */
export function refOf(row: Pick<PaymentRow, 'account_id' | 'transaction_id'>): TransactionRef {
  return { accountId: row.account_id, transactionId: row.transaction_id };
}

/** What a payment's transactions add up to. */
export function balanceOf(root: PaymentRow, operations: readonly PaymentRow[]): Balance {
  const sum = (type: TransactionType, outcome: PaymentRow['outcome']) =>
    [root, ...operations]
      .filter((row) => row.type === type && row.outcome === outcome && row.status !== 'voided')
      .reduce((total, row) => total + row.amount_minor, 0);

  const capturedMinor = sum('sale', 'approved') + sum('capture', 'approved');
  const refundedMinor = sum('refund', 'approved');
  const chargedBackMinor = sum('chargeback', 'approved');
  const reservedMinor = {
    capture: sum('capture', 'pending'),
    refund: sum('refund', 'pending'),
    void: sum('void', 'pending'),
  };
  const authorisedMinor = root.outcome === 'approved' ? root.amount_minor : 0;
  const stillReserved =
    root.type === 'authorize' && (root.status === 'authorised' || root.status === 'flagged');
  const untouched = capturedMinor + reservedMinor.capture + reservedMinor.void === 0;
  return {
    authorisedMinor,
    capturedMinor,
    refundedMinor,
    chargedBackMinor,
    reservedMinor,
    capturableMinor: stillReserved && untouched ? authorisedMinor : 0,
    refundableMinor: Math.max(
      0,
      capturedMinor - refundedMinor - chargedBackMinor - reservedMinor.refund,
    ),
  };
}

/** The transaction that took the money: the sale, or the capture; undefined when none has yet. */
export function capturedTransactionOf({ root, operations }: Payment): PaymentRow | undefined {
  return [root, ...operations].find(
    (row) => (row.type === 'sale' || row.type === 'capture') && row.outcome === 'approved',
  );
}

/** An operation on the payment whose outcome is not known yet. */
export function underWay<Type extends TransactionType>(
  { operations }: Pick<Payment, 'operations'>,
  ...types: Type[]
): (PaymentRow & { type: Type }) | undefined {
  return operations.find(
    (row): row is PaymentRow & { type: Type } =>
      row.outcome === 'pending' && types.some((type) => type === row.type),
  );
}

type Own = Pick<
  Insertable<Transactions>,
  | 'transaction_id'
  | 'parent_transaction_id'
  | 'type'
  | 'outcome'
  | 'status'
  | 'response_code'
  | 'amount_minor'
  | 'next_check_at'
> & { invoice_number: string; occurred_at: Date };

/** A row that follows from a payment: the same merchant, payer and card as its first. */
export function operationRow(root: PaymentRow, own: Own): Insertable<Transactions> {
  return {
    account_id: root.account_id,
    business_id: root.business_id,
    root_transaction_id: root.transaction_id,
    currency_id: root.currency_id,
    payment_method_id: root.payment_method_id,
    payer_id: root.payer_id,
    payer_name: root.payer_name,
    payer_email: root.payer_email,
    card_bin: root.card_bin,
    card_last_four: root.card_last_four,
    card_expiry_month: root.card_expiry_month,
    card_expiry_year: root.card_expiry_year,
    card_holder: root.card_holder,
    card_category: root.card_category,
    bank_country_id: root.bank_country_id,
    medium: root.medium,
    is_gateway_only: root.is_gateway_only,
    updated_at: own.occurred_at,
    ...own,
  };
}
