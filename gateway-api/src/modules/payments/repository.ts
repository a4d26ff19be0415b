import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { inOneGo } from '../../core/database/in-one-go';
import type { Db, Trx } from '../../core/database/schema';
import { insertRows, type Statement, statement, rowUpdate } from '../../core/database/statement';
import type { PaymentAttempts, PaymentDetails, Transactions } from '../tables';
import { approvedOfPayment } from './attempts-repository';
import { balanceOf, type Payment, type PaymentRow, type TransactionRef } from './payment';

export type Attempt = Selectable<PaymentAttempts>;

type RowKey = Pick<PaymentRow, 'account_id' | 'transaction_id'>;

/** The payment that `ref` belongs to; undefined when there is none. */
export async function loadPayment(db: Db, ref: TransactionRef): Promise<Payment | undefined> {
  return paymentOf(await paymentRows(ref).execute(db));
}

function paymentOf([root, ...operations]: readonly LoadedRow[]): Payment | undefined {
  if (!root) return undefined;
  const { currency_id: currencyId, alpha_code: alphaCode, coefficient } = root;
  return {
    root,
    operations,
    currency: { currencyId, alphaCode, coefficient },
    balance: balanceOf(root, operations),
  };
}

type LoadedRow = PaymentRow & { alpha_code: string; coefficient: number };

/** Two parts, as two indexes find the first transaction and those that follow. */
const paymentRows = statement((db, { accountId, transactionId }: TransactionRef) =>
  sql<LoadedRow>`
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
    ORDER BY family.parent_transaction_id IS NOT NULL, occurred_at, transaction_id`.compile(db),
);

/**
 * The same, locked until the transaction ends: nobody else changes the payment or adds to it. Every
 * change of a payment is made under this lock.
 */
export async function lockPaymentWithOperations(
  trx: Trx,
  ref: TransactionRef,
): Promise<Payment | undefined> {
  // Statements of their own, after the lock: they see what whoever held the lock before has written.
  const [, rows] = await inOneGo(trx, lockedId(ref), paymentRows(ref));
  return paymentOf(rows);
}

/** The same, with the attempt by which the acquirer knows the payment, where it approved one. */
export async function lockPaymentWithApproval(
  trx: Trx,
  ref: TransactionRef,
): Promise<{ payment: Payment; approved: Attempt | undefined } | undefined> {
  const [, rows, [approved]] = await inOneGo(
    trx,
    lockedId(ref),
    paymentRows(ref),
    approvedOfPayment(ref),
  );
  const payment = paymentOf(rows);
  return payment && { payment, approved };
}

const lockedId = statement((db, ref: TransactionRef) =>
  lockedRoot(db, ref).select('t.transaction_id'),
);

/** The first transaction of a payment alone, locked as by `lockPaymentWithOperations`. */
export async function lockPayment(
  trx: Trx,
  ref: TransactionRef,
): Promise<{ root: PaymentRow; currencyAlphaCode: string; holdReason: string } | undefined> {
  const row = await lockedWithReason(ref).executeTakeFirst(trx);
  return row && { root: row, currencyAlphaCode: row.alpha_code, holdReason: row.hold_reason ?? '' };
}

const lockedWithReason = statement((db, ref: TransactionRef) =>
  lockedRoot(db, ref)
    .innerJoin('currencies as c', 'c.currency_id', 't.currency_id')
    // What a payment was held for is never changed, so it needs no lock.
    .leftJoin('payment_details as d', (join) =>
      join
        .onRef('d.account_id', '=', 't.account_id')
        .onRef('d.transaction_id', '=', 't.transaction_id'),
    )
    .selectAll('t')
    .select(['c.alpha_code', 'd.hold_reason']),
);

function lockedRoot(db: Db, { accountId, transactionId }: TransactionRef) {
  return db
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
export async function findPaymentState(db: Db, { accountId, transactionId }: TransactionRef) {
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
export function stateUpdate(row: RowKey, state: State): Statement {
  return rowUpdate('transactions', keyOf(row), state);
}

const keyOf = ({ account_id, transaction_id }: RowKey): RowKey => ({ account_id, transaction_id });

/** Changes details of a transaction, whose payment the caller has locked. For `writeTogether`. */
export function detailsUpdate(
  row: RowKey,
  details: Pick<Updateable<PaymentDetails>, 'arn' | 'avs_check' | 'cvv_check'>,
): Statement {
  return rowUpdate('payment_details', keyOf(row), details);
}

/**
 * Adds a transaction that follows from a payment, with details of its own. An empty description is the
 * payment's. For `writeTogether`.
 */
export function operationInserts(
  row: Insertable<Transactions>,
  {
    description = '',
    arn = '',
    userId = null,
  }: { description?: string; arn?: string; userId?: number | null },
) {
  const { account_id, transaction_id, root_transaction_id } = row;
  return [
    insertRows('transactions', [row]),
    operationDetails({
      account_id,
      transaction_id,
      root_transaction_id,
      description,
      arn,
      userId,
    }),
  ];
}

interface OperationDetails extends Pick<
  Insertable<Transactions>,
  'account_id' | 'transaction_id' | 'root_transaction_id'
> {
  description: string;
  arn: string;
  userId: number | null;
}

const operationDetails = statement((db, row: OperationDetails) =>
  db
    .insertInto('payment_details')
    .columns(['account_id', 'transaction_id', 'arn', 'user_id', 'description'])
    .expression(
      sql`SELECT ${row.account_id}::bigint, ${row.transaction_id}::uuid, ${row.arn}::text,
        ${row.userId}::bigint,
        coalesce(nullif(${row.description}::text, ''), (
          SELECT description FROM payment_details
          WHERE account_id = ${row.account_id} AND transaction_id = ${row.root_transaction_id}
        ), '')`,
    ),
);
