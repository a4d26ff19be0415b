import type { Selectable } from 'kysely';
import type { Trx } from '../../../core/database/schema';
import type { PaymentChallenges } from '../../tables';
import type { TransactionRef } from '../payment';

/** Adds an open challenge of the payment. For `writeTogether`. */
export function challengeInsert(
  trx: Trx,
  { accountId, transactionId }: TransactionRef,
  createdAt: Date,
  expiresAt: Date,
) {
  return trx.insertInto('payment_challenges').values({
    account_id: accountId,
    transaction_id: transactionId,
    created_at: createdAt,
    expires_at: expiresAt,
  });
}

/** The payment's challenge; undefined when there was none. */
export function findChallenge(
  trx: Trx,
  { accountId, transactionId }: TransactionRef,
): Promise<Selectable<PaymentChallenges> | undefined> {
  return trx
    .selectFrom('payment_challenges')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('transaction_id', '=', transactionId)
    .executeTakeFirst();
}

/** Writes how a challenge has ended. The caller holds the lock on its payment. For `writeTogether`. */
export function challengeUpdate(
  trx: Trx,
  { accountId, transactionId }: TransactionRef,
  outcome: 'passed' | 'failed' | 'expired',
  completedAt: Date,
) {
  return trx
    .updateTable('payment_challenges')
    .set({ outcome, completed_at: completedAt })
    .where('account_id', '=', accountId)
    .where('transaction_id', '=', transactionId);
}
