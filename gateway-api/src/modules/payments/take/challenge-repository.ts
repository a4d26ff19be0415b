import type { Selectable, Transaction } from 'kysely';
import type { Database, PaymentChallengesTable } from '../../../core/database/schema';
import type { TransactionRef } from '../family';

/** Adds an open challenge of the payment. */
export async function insertChallenge(
  trx: Transaction<Database>,
  { accountId, transactionId }: TransactionRef,
  createdAt: Date,
  expiresAt: Date,
): Promise<void> {
  await trx
    .insertInto('payment_challenges')
    .values({
      account_id: accountId,
      transaction_id: transactionId,
      created_at: createdAt,
      expires_at: expiresAt,
    })
    .execute();
}

/** The payment's challenge; undefined when there was none. */
export function findChallenge(
  trx: Transaction<Database>,
  { accountId, transactionId }: TransactionRef,
): Promise<Selectable<PaymentChallengesTable> | undefined> {
  return trx
    .selectFrom('payment_challenges')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('transaction_id', '=', transactionId)
    .executeTakeFirst();
}

/** Writes how a challenge has ended. The caller holds the lock on its payment. */
export async function markChallenge(
  trx: Transaction<Database>,
  { accountId, transactionId }: TransactionRef,
  outcome: 'passed' | 'failed' | 'expired',
  completedAt: Date,
): Promise<void> {
  await trx
    .updateTable('payment_challenges')
    .set({ outcome, completed_at: completedAt })
    .where('account_id', '=', accountId)
    .where('transaction_id', '=', transactionId)
    .execute();
}
