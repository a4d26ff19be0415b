import type { Db, Trx } from '../../core/database/schema';
import type { AttemptOutcome } from './table-types';
import { insertRows, type Statement, statement, rowUpdate } from '../../core/database/statement';
import type { TransactionRef } from './payment';
import type { Attempt } from './repository';

/** The last attempt of a transaction; undefined when there was none. */
export async function lastAttempt(db: Db, ref: TransactionRef): Promise<Attempt | undefined> {
  return latestAttempts(db, ref).executeTakeFirst();
}

/** The attempt by which the acquirer knows a transaction; undefined when none was approved. */
export async function approvedAttempt(db: Db, ref: TransactionRef): Promise<Attempt | undefined> {
  return approvedAttempts(ref).executeTakeFirst(db);
}

const approvedAttempts = statement((db, ref: TransactionRef) =>
  latestAttempts(db, ref).where('outcome', '=', 'approved'),
);

/** The same of the payment that a transaction belongs to. */
export const approvedOfPayment = statement((db, { accountId, transactionId }: TransactionRef) =>
  db
    .selectFrom('transactions as asked')
    .innerJoin('payment_attempts as a', (join) =>
      join
        .onRef('a.account_id', '=', 'asked.account_id')
        .onRef('a.transaction_id', '=', 'asked.root_transaction_id'),
    )
    .selectAll('a')
    .where('asked.account_id', '=', accountId)
    .where('asked.transaction_id', '=', transactionId)
    .where('a.outcome', '=', 'approved')
    .orderBy('a.attempt_number', 'desc'),
);

function latestAttempts(db: Db, { accountId, transactionId }: TransactionRef) {
  return db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('transaction_id', '=', transactionId)
    .orderBy('attempt_number', 'desc');
}

/** Writes an attempt down before its acquirer is asked. For `writeTogether`. */
export function attemptInsert(attempt: Attempt): Statement {
  return insertRows('payment_attempts', [attempt]);
}

/** What came of an attempt; a `responseCode` only where the acquirer answered. */
export interface AttemptAnswer {
  outcome: AttemptOutcome;
  responseCode: string;
  answeredAt: Date | null;
}

/** Writes what came of an attempt. For `writeTogether`. */
export function attemptUpdate(
  { account_id, transaction_id, attempt_number }: AttemptKey,
  { outcome, responseCode, answeredAt }: AttemptAnswer,
): Statement {
  return rowUpdate(
    'payment_attempts',
    { account_id, transaction_id, attempt_number },
    { outcome, response_code: responseCode, answered_at: answeredAt },
  );
}

type AttemptKey = Pick<Attempt, 'account_id' | 'transaction_id' | 'attempt_number'>;

/**
 * Writes what came of an attempt, unless the payment goes on with a later one; returns whether it did.
 * To be called under the payment's lock.
 */
export async function answerLastAttempt(
  trx: Trx,
  attempt: Attempt,
  answer: AttemptAnswer,
): Promise<boolean> {
  const { account_id, transaction_id, attempt_number } = attempt;
  const key = { account_id, transaction_id, attempt_number };
  return (await lastAttemptUpdate({ ...key, ...answer }).executeTakeFirst(trx)) !== undefined;
}

const lastAttemptUpdate = statement((db, values: AttemptKey & AttemptAnswer) =>
  db
    .updateTable('payment_attempts')
    .set({
      outcome: values.outcome,
      response_code: values.responseCode,
      answered_at: values.answeredAt,
    })
    .where('account_id', '=', values.account_id)
    .where('transaction_id', '=', values.transaction_id)
    .where('attempt_number', '=', values.attempt_number)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment_attempts as later')
            .select('later.attempt_number')
            .where('later.account_id', '=', values.account_id)
            .where('later.transaction_id', '=', values.transaction_id)
            .where('later.attempt_number', '>', values.attempt_number),
        ),
      ),
    )
    .returning('attempt_number'),
);
