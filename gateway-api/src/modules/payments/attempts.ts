import type { Kysely, Selectable, Transaction } from 'kysely';
import type { AttemptOutcome, Database, PaymentAttemptsTable } from '../../core/database/schema';
import type { TransactionRef } from './family';

export type Attempt = Selectable<PaymentAttemptsTable>;

/** The last try of a transaction; undefined when there was none. */
export async function lastAttempt(
  db: Kysely<Database>,
  ref: TransactionRef,
): Promise<Attempt | undefined> {
  return latestAttempts(db, ref).executeTakeFirst();
}

/** The try by which the acquirer knows a transaction; undefined when none was approved. */
export async function approvedAttempt(
  db: Kysely<Database>,
  ref: TransactionRef,
): Promise<Attempt | undefined> {
  return latestAttempts(db, ref).where('outcome', '=', 'approved').executeTakeFirst();
}

function latestAttempts(db: Kysely<Database>, { accountId, transactionId }: TransactionRef) {
  return db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('transaction_id', '=', transactionId)
    .orderBy('attempt_number', 'desc')
    .limit(1);
}

/** Writes what came of a try. */
export async function answerAttempt(
  trx: Transaction<Database>,
  { account_id, transaction_id, attempt_number }: Attempt,
  answer: { outcome: AttemptOutcome; responseCode: string; answeredAt: Date | null },
): Promise<void> {
  await trx
    .updateTable('payment_attempts')
    .set({
      outcome: answer.outcome,
      response_code: answer.responseCode,
      answered_at: answer.answeredAt,
    })
    .where('account_id', '=', account_id)
    .where('transaction_id', '=', transaction_id)
    .where('attempt_number', '=', attempt_number)
    .execute();
}
