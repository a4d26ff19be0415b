import type { PaymentNote, PaymentReceipt } from '@mbo/gateway-contract/payment-notes';
import { sql } from 'kysely';
import type { AccountId } from '../../../core/authorisation/account-id';
import type { Db, Trx } from '../../../core/database/schema';
import type { TransactionRef } from '../transaction-scope';

/** The first transaction of the payment that a transaction belongs to. */
export async function rootOf(
  db: Db,
  { accountId, transactionId }: TransactionRef,
): Promise<TransactionRef> {
  const { root_transaction_id } = await db
    .selectFrom('transactions')
    .select('root_transaction_id')
    .where('account_id', '=', accountId)
    .where('transaction_id', '=', transactionId)
    .executeTakeFirstOrThrow();
  return { accountId, transactionId: root_transaction_id };
}

/** What was written about a payment, the oldest first. */
export async function notesOf(db: Db, payment: TransactionRef): Promise<PaymentNote[]> {
  const rows = await db
    .selectFrom('payment_notes as n')
    .innerJoin('users as u', 'u.user_id', 'n.user_id')
    .select(['n.note_id', 'n.text', 'n.written_at', 'u.name'])
    .where('n.account_id', '=', payment.accountId)
    .where('n.transaction_id', '=', payment.transactionId)
    .orderBy('n.note_id')
    .execute();
  return rows.map((row) => ({
    noteId: row.note_id,
    text: row.text,
    writtenBy: row.name,
    writtenAt: row.written_at.toISOString(),
  }));
}

/** Adds a note to a payment, and returns its id. */
export async function addNote(
  trx: Trx,
  { accountId, transactionId }: TransactionRef,
  { userId, text, at }: { userId: number; text: string; at: Date },
): Promise<number> {
  const { note_id } = await trx
    .insertInto('payment_notes')
    .values({
      account_id: accountId,
      transaction_id: transactionId,
      user_id: userId,
      text,
      written_at: at,
    })
    .returning('note_id')
    .executeTakeFirstOrThrow();
  return note_id;
}

/** Receipts of a payment that were asked for, the oldest first. */
export async function receiptsOf(db: Db, payment: TransactionRef): Promise<PaymentReceipt[]> {
  const rows = await db
    .selectFrom('payment_receipts as r')
    .innerJoin('users as u', 'u.user_id', 'r.user_id')
    .select(['r.receipt_id', 'r.sent_to', 'r.asked_at', 'r.state', 'r.problem', 'u.name'])
    .where('r.account_id', '=', payment.accountId)
    .where('r.transaction_id', '=', payment.transactionId)
    .orderBy('r.receipt_id')
    .execute();
  return rows.map((row) => ({
    receiptId: row.receipt_id,
    sentTo: row.sent_to,
    askedBy: row.name,
    askedAt: row.asked_at.toISOString(),
    state: row.state,
    problem: row.problem,
  }));
}

/** Writes down that somebody wants a receipt sent; a job sends it. Returns its id. */
export async function addReceipt(
  trx: Trx,
  { accountId, transactionId }: TransactionRef,
  { userId, sentTo, at }: { userId: number; sentTo: string; at: Date },
): Promise<number> {
  const { receipt_id } = await trx
    .insertInto('payment_receipts')
    .values({
      account_id: accountId,
      transaction_id: transactionId,
      user_id: userId,
      sent_to: sentTo,
      asked_at: at,
    })
    .returning('receipt_id')
    .executeTakeFirstOrThrow();
  return receipt_id;
}

export interface ReceiptRef {
  accountId: AccountId;
  receiptId: number;
}

/** A receipt that is to be sent; undefined: it was. */
export async function receiptToSend(
  db: Db,
  { accountId, receiptId }: ReceiptRef,
): Promise<{ sentTo: string; transactionId: string } | undefined> {
  const row = await db
    .selectFrom('payment_receipts')
    .select(['sent_to', 'transaction_id'])
    .where('account_id', '=', accountId)
    .where('receipt_id', '=', receiptId)
    .where('state', '<>', 'sent')
    .executeTakeFirst();
  return row && { sentTo: row.sent_to, transactionId: row.transaction_id };
}

/** Says whether a receipt was sent; `problem` is what the mail server said. */
export async function setReceiptState(
  db: Db,
  { accountId, receiptId }: ReceiptRef,
  state: 'sent' | 'failed',
  problem = '',
): Promise<void> {
  await sql`
    UPDATE payment_receipts SET state = ${state}, problem = ${problem}
    WHERE account_id = ${accountId} AND receipt_id = ${receiptId}`.execute(db);
}
