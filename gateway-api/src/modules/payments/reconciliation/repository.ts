import type { TransactionStatus, TransactionType } from '@mbo/gateway-contract/transactions';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../core/database/schema';
import type { TransactionOutcome } from '../table-types';
import { validate as isUuid } from 'uuid';
import { CHECK_AGAIN, checkAfterMs } from './context';
import type { TransactionRef } from '../payment';
import type { Attempt } from '../repository';

/** A transaction that is to be looked at, and its status when it was claimed. */
export interface Due extends TransactionRef {
  type: TransactionType;
  outcome: TransactionOutcome;
  status: TransactionStatus;
}

/** For how long nobody else looks at what was claimed, in seconds; longer each time it fails. */
const LEASE_SECONDS = 60;

/**
 * Claims up to `limit` transactions that are due, the longest due first. Other gateways pass over
 * them for now. Whoever claims one and dies, or fails, leaves it due again after a while.
 */
export async function claimDue(db: Db, now: Date, limit: number): Promise<Due[]> {
  const { rows } = await sql<Due>`
    UPDATE transactions
       SET check_count = check_count + 1,
           next_check_at = ${now}::timestamptz + make_interval(secs => ${LEASE_SECONDS}::int + least(
             ${CHECK_AGAIN.longestMs / 1000}::float8,
             ${CHECK_AGAIN.firstMs / 1000}::float8 * power(2, least(check_count, 20))))
      FROM (
        SELECT account_id, transaction_id FROM transactions
         WHERE next_check_at <= ${now}::timestamptz
         ORDER BY next_check_at
         LIMIT ${limit}::int
           FOR UPDATE SKIP LOCKED
      ) due
     WHERE transactions.account_id = due.account_id
       AND transactions.transaction_id = due.transaction_id
    RETURNING transactions.account_id AS "accountId", transactions.transaction_id AS "transactionId",
      transactions.type, transactions.outcome, transactions.status`.execute(db);
  return rows;
}

/** Looks at it again at `at`; null: nothing is awaited any more. */
export async function scheduleCheck(
  db: Db | Trx,
  { accountId, transactionId }: TransactionRef,
  at: Date | null,
): Promise<void> {
  await db
    .updateTable('transactions')
    .set({ next_check_at: at, ...(at ? {} : { check_count: 0 }) })
    .where('account_id', '=', accountId)
    .where('transaction_id', '=', transactionId)
    .execute();
}

/** Looks at it again after a while, longer each time. */
export async function rescheduleCheck(
  db: Db,
  ref: TransactionRef,
  checkCount: number,
  now: Date,
): Promise<void> {
  await scheduleCheck(db, ref, new Date(now.getTime() + checkAfterMs(checkCount)));
}

/** The attempt that an acquirer knows by a reference, of which the transaction's id is a part. */
export async function findPayment(
  db: Db,
  acquirer: string,
  reference: string,
): Promise<Attempt | undefined> {
  const transactionId = reference.split('/').find((part) => isUuid(part));
  if (transactionId === undefined) return undefined;
  return db
    .selectFrom('payment_attempts as attempt')
    .innerJoin('transactions as payment', (join) =>
      join
        .onRef('payment.account_id', '=', 'attempt.account_id')
        .onRef('payment.transaction_id', '=', 'attempt.transaction_id'),
    )
    .selectAll('attempt')
    .where('payment.transaction_id', '=', transactionId)
    .where('attempt.acquirer', '=', acquirer)
    .where('attempt.reference', '=', reference)
    .executeTakeFirst();
}

/** Name in `data_fills`; its `filled_to` says up to when the acquirer's disputes are known. */
const fillOf = (acquirer: string) => `disputes at ${acquirer}`;

/** Up to when the acquirer's disputes are known; null before the first look. */
export async function lookedTo(db: Db, acquirer: string): Promise<Date | null> {
  const row = await db
    .selectFrom('data_fills')
    .select('filled_to')
    .where('name', '=', fillOf(acquirer))
    .executeTakeFirst();
  return row?.filled_to ?? null;
}

/** Remembers up to when the acquirer's disputes are known, for the next look. */
export async function keepLookedTo(db: Db, acquirer: string, to: Date): Promise<void> {
  await db
    .insertInto('data_fills')
    .values({ name: fillOf(acquirer), digest: '', filled_to: to })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ filled_to: to, updated_at: sql<Date>`now()` }),
    )
    .execute();
}
