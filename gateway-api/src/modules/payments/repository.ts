import {
  type Insertable,
  type Kysely,
  type Selectable,
  sql,
  type Transaction,
  type Updateable,
} from 'kysely';
import type {
  AttemptOutcome,
  Database,
  PaymentAttempts,
  PaymentDetails,
  Transactions,
} from '../../core/database/schema';
import { balanceOf, type Payment, type PaymentRow, type TransactionRef } from './payment';

export type Attempt = Selectable<PaymentAttempts>;

type RowKey = Pick<PaymentRow, 'account_id' | 'transaction_id'>;

/** The payment that `ref` belongs to; undefined when there is none. */
export async function loadPayment(
  db: Kysely<Database>,
  { accountId, transactionId }: TransactionRef,
): Promise<Payment | undefined> {
  // Two parts, as two indexes find the first transaction and those that follow.
  const { rows } = await sql<PaymentRow & { alpha_code: string; coefficient: number }>`
    WITH payment AS MATERIALIZED (
      SELECT account_id, root_transaction_id FROM transactions
      WHERE account_id = ${accountId} AND transaction_id = ${transactionId}
    ), family AS (
      SELECT t.* FROM payment JOIN transactions t
        ON t.account_id = payment.account_id AND t.transaction_id = payment.root_transaction_id
      UNION ALL
      SELECT t.* FROM payment JOIN transactions t ON t.account_id = payment.account_id
        AND t.root_transaction_id = payment.root_transaction_id
        AND t.parent_transaction_id IS NOT NULL
    )
    SELECT family.*, c.alpha_code, c.coefficient FROM family JOIN currencies c USING (currency_id)
    ORDER BY family.parent_transaction_id IS NOT NULL, occurred_at, transaction_id`.execute(db);
  const [root, ...operations] = rows;
  if (!root) return undefined;
  const { currency_id: currencyId, alpha_code: alphaCode, coefficient } = root;
  return {
    root,
    operations,
    currency: { currencyId, alphaCode, coefficient },
    balance: balanceOf(root, operations),
  };
}

/**
 * The same, locked until the transaction ends: nobody else changes the payment or adds to it. Every
 * change of a payment is made under this lock.
 */
export async function lockPaymentWithOperations(
  trx: Transaction<Database>,
  ref: TransactionRef,
): Promise<Payment | undefined> {
  const root = await lockedRoot(trx, ref).select('t.transaction_id').executeTakeFirst();
  // A statement of its own, after the lock: it sees what whoever held the lock before has written.
  return root && loadPayment(trx, ref);
}

/** The first transaction of a payment alone, locked as by `lockPaymentWithOperations`. */
export async function lockPayment(
  trx: Transaction<Database>,
  ref: TransactionRef,
): Promise<{ root: PaymentRow; currencyAlphaCode: string; holdReason: string } | undefined> {
  const row = await lockedRoot(trx, ref)
    .innerJoin('currencies as c', 'c.currency_id', 't.currency_id')
    // What a payment was held for is never changed, so it needs no lock.
    .leftJoin('payment_details as d', (join) =>
      join
        .onRef('d.account_id', '=', 't.account_id')
        .onRef('d.transaction_id', '=', 't.transaction_id'),
    )
    .selectAll('t')
    .select(['c.alpha_code', 'd.hold_reason'])
    .executeTakeFirst();
  return row && { root: row, currencyAlphaCode: row.alpha_code, holdReason: row.hold_reason ?? '' };
}

function lockedRoot(trx: Transaction<Database>, { accountId, transactionId }: TransactionRef) {
  return trx
    .selectFrom('transactions as t')
    .where('t.account_id', '=', accountId)
    .where('t.transaction_id', '=', (query) =>
      query
        .selectFrom('transactions as asked')
        .select('asked.root_transaction_id')
        .where('asked.account_id', '=', accountId)
        .where('asked.transaction_id', '=', transactionId),
    )
    .forUpdate('t');
}

/** The state of a payment, by its first transaction; all of it of one moment. */
export async function findPaymentState(
  db: Kysely<Database>,
  { accountId, transactionId }: TransactionRef,
) {
  return db
    .selectFrom('transactions as t')
    .innerJoin('currencies as c', 'c.currency_id', 't.currency_id')
    .leftJoin('payment_challenges as h', (join) =>
      join
        .onRef('h.account_id', '=', 't.account_id')
        .onRef('h.transaction_id', '=', 't.transaction_id'),
    )
    .select(['t.transaction_id', 't.type', 't.outcome', 't.status', 't.response_code'])
    .select(['t.amount_minor', 'c.alpha_code', 'h.expires_at as challenge_expires_at'])
    .select('h.outcome as challenge_outcome')
    .select((query) =>
      query
        .selectFrom('payment_attempts as a')
        .select('a.outcome')
        .whereRef('a.account_id', '=', 't.account_id')
        .whereRef('a.transaction_id', '=', 't.transaction_id')
        .where('a.attempt_number', '=', (last) =>
          last
            .selectFrom('payment_attempts as l')
            .select(({ fn }) => fn.max('l.attempt_number').as('number'))
            .whereRef('l.account_id', '=', 't.account_id')
            .whereRef('l.transaction_id', '=', 't.transaction_id'),
        )
        .as('attempt_outcome'),
    )
    .where('t.account_id', '=', accountId)
    .where('t.transaction_id', '=', transactionId)
    .executeTakeFirst();
}

/** What of a transaction may change once it is made; the rest stays as it was asked for. */
type State = Pick<
  Updateable<Transactions>,
  | 'status'
  | 'outcome'
  | 'response_code'
  | 'authorization_code'
  | 'next_check_at'
  | 'check_count'
  | 'is_gateway_only'
  | 'updated_at'
> & { updated_at: Date };

/** Changes the state of a transaction, whose payment the caller has locked. For `writeTogether`. */
export function stateUpdate(trx: Transaction<Database>, row: RowKey, state: State) {
  return trx
    .updateTable('transactions')
    .set(state)
    .where('account_id', '=', row.account_id)
    .where('transaction_id', '=', row.transaction_id);
}

/** Changes details of a transaction, whose payment the caller has locked. For `writeTogether`. */
export function detailsUpdate(
  trx: Transaction<Database>,
  row: RowKey,
  details: Pick<Updateable<PaymentDetails>, 'arn' | 'avs_check' | 'cvv_check'>,
) {
  return trx
    .updateTable('payment_details')
    .set(details)
    .where('account_id', '=', row.account_id)
    .where('transaction_id', '=', row.transaction_id);
}

/**
 * Adds a transaction that follows from a payment, with details of its own. An empty description is the
 * payment's. For `writeTogether`.
 */
export function operationInserts(
  trx: Transaction<Database>,
  row: Insertable<Transactions>,
  {
    description = '',
    arn = '',
    userId = null,
  }: { description?: string; arn?: string; userId?: number | null },
) {
  const details = trx
    .insertInto('payment_details')
    .columns(['account_id', 'transaction_id', 'arn', 'user_id', 'description'])
    .expression(
      sql`SELECT ${row.account_id}::bigint, ${row.transaction_id}::uuid, ${arn}::text,
        ${userId}::bigint,
        coalesce(nullif(${description}::text, ''), (
          SELECT description FROM payment_details
          WHERE account_id = ${row.account_id} AND transaction_id = ${row.root_transaction_id}
        ), '')`,
    );
  return [trx.insertInto('transactions').values(row), details];
}

/** The last attempt of a transaction; undefined when there was none. */
export async function lastAttempt(
  db: Kysely<Database>,
  ref: TransactionRef,
): Promise<Attempt | undefined> {
  return latestAttempts(db, ref).executeTakeFirst();
}

/** The attempt by which the acquirer knows a transaction; undefined when none was approved. */
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
    .orderBy('attempt_number', 'desc');
}

/** Writes an attempt down before its acquirer is asked. For `writeTogether`. */
export function attemptInsert(trx: Transaction<Database>, attempt: Attempt) {
  return trx.insertInto('payment_attempts').values(attempt);
}

/** What came of an attempt; a `responseCode` only where the acquirer answered. */
export interface AttemptAnswer {
  outcome: AttemptOutcome;
  responseCode: string;
  answeredAt: Date | null;
}

/** Writes what came of an attempt. For `writeTogether`. */
export function attemptUpdate(
  trx: Transaction<Database>,
  { account_id, transaction_id, attempt_number }: RowKey & Pick<Attempt, 'attempt_number'>,
  { outcome, responseCode, answeredAt }: AttemptAnswer,
) {
  return trx
    .updateTable('payment_attempts')
    .set({ outcome, response_code: responseCode, answered_at: answeredAt })
    .where('account_id', '=', account_id)
    .where('transaction_id', '=', transaction_id)
    .where('attempt_number', '=', attempt_number);
}

/**
 * Writes what came of an attempt, unless the payment goes on with a later one; returns whether it did.
 * To be called under the payment's lock.
 */
export async function answerLastAttempt(
  trx: Transaction<Database>,
  attempt: Attempt,
  answer: AttemptAnswer,
): Promise<boolean> {
  const { numUpdatedRows } = await attemptUpdate(trx, attempt, answer)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment_attempts as later')
            .select('later.attempt_number')
            .where('later.account_id', '=', attempt.account_id)
            .where('later.transaction_id', '=', attempt.transaction_id)
            .where('later.attempt_number', '>', attempt.attempt_number),
        ),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0;
}
