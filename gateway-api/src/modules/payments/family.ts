import type { TransactionType } from '@mbo/gateway-contract/transactions';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Database, TransactionsTable } from '../../core/database/schema';
import type { TransactionRef } from '../transactions/transaction-scope';

export type { TransactionRef };

export type PaymentRow = Selectable<TransactionsTable>;

/** A payment as a whole. Amounts are in minor units of its currency. */
export interface Family {
  /** The sale or authorisation it began with. */
  root: PaymentRow;
  /** What followed, the oldest first. */
  children: PaymentRow[];
  currency: Currency;
  balance: Balance;
}

export interface Currency {
  currencyId: number;
  alphaCode: string;
  /** Number of decimals. */
  coefficient: number;
}

export interface Balance {
  /** What the acquirer agreed to at first; 0 unless it was approved. */
  authorised: number;
  /** What was taken and not voided since. */
  captured: number;
  refunded: number;
  chargedBack: number;
  /** Held by acts whose outcome is not known yet. */
  reserved: { capture: number; refund: number; void: number };
  /** What a capture may take at most. */
  capturable: number;
  /** What refunds may still pay back. */
  refundable: number;
}

export function refOf(row: Pick<PaymentRow, 'account_id' | 'transaction_id'>): TransactionRef {
  return { accountId: row.account_id, transactionId: row.transaction_id };
}

/** The payment that `ref` belongs to, as it stands; undefined when there is none. */
export async function loadFamily(
  db: Kysely<Database>,
  ref: TransactionRef,
): Promise<Family | undefined> {
  return familyOf(db, ref, false);
}

/**
 * The same, locked until the transaction ends: nobody else changes the payment or adds to it. Every
 * change of a payment is made under this lock.
 */
export async function lockFamily(
  trx: Transaction<Database>,
  ref: TransactionRef,
): Promise<Family | undefined> {
  return familyOf(trx, ref, true);
}

async function familyOf(
  db: Kysely<Database>,
  { accountId, transactionId }: TransactionRef,
  lock: boolean,
): Promise<Family | undefined> {
  const found = await db
    .selectFrom('transactions')
    .select('root_transaction_id')
    .where('account_id', '=', accountId)
    .where('transaction_id', '=', transactionId)
    .executeTakeFirst();
  if (!found) return undefined;

  const root = await db
    .selectFrom('transactions')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('transaction_id', '=', found.root_transaction_id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirstOrThrow();
  // A statement of its own, after the lock: it sees what whoever held the lock before has written.
  const children = await db
    .selectFrom('transactions')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('root_transaction_id', '=', root.transaction_id)
    .where('parent_transaction_id', 'is not', null)
    .orderBy('occurred_at')
    .orderBy('transaction_id')
    .execute();
  const currency = await db
    .selectFrom('currencies')
    .select(['currency_id as currencyId', 'alpha_code as alphaCode', 'coefficient'])
    .where('currency_id', '=', root.currency_id)
    .executeTakeFirstOrThrow();
  return { root, children, currency, balance: balanceOf(root, children) };
}

/** What a payment's transactions add up to. */
export function balanceOf(root: PaymentRow, children: readonly PaymentRow[]): Balance {
  const sum = (type: TransactionType, outcome: PaymentRow['outcome']) =>
    [root, ...children]
      .filter((row) => row.type === type && row.outcome === outcome && row.status !== 'voided')
      .reduce((total, row) => total + row.amount_minor, 0);

  const captured = sum('sale', 'approved') + sum('capture', 'approved');
  const refunded = sum('refund', 'approved');
  const chargedBack = sum('chargeback', 'approved');
  const reserved = {
    capture: sum('capture', 'pending'),
    refund: sum('refund', 'pending'),
    void: sum('void', 'pending'),
  };
  const authorised = root.outcome === 'approved' ? root.amount_minor : 0;
  const stillReserved =
    root.type === 'authorize' && (root.status === 'authorised' || root.status === 'flagged');
  const untouched = captured + reserved.capture + reserved.void === 0;
  return {
    authorised,
    captured,
    refunded,
    chargedBack,
    reserved,
    capturable: stillReserved && untouched ? authorised : 0,
    refundable: Math.max(0, captured - refunded - chargedBack - reserved.refund),
  };
}

/** The transaction that took the money: the sale, or the capture; undefined when none has yet. */
export function takingOf({ root, children }: Family): PaymentRow | undefined {
  return [root, ...children].find(
    (row) => (row.type === 'sale' || row.type === 'capture') && row.outcome === 'approved',
  );
}

/** An act on the payment whose outcome is not known yet. */
export function underWay(
  { children }: Pick<Family, 'children'>,
  ...types: TransactionType[]
): PaymentRow | undefined {
  return children.find((row) => row.outcome === 'pending' && types.includes(row.type));
}
