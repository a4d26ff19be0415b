import type { TransactionStatus } from '@mbo/gateway-contract/transactions';
import type { Insertable, Kysely, Selectable, Transaction, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { Database, HostedPayments } from '../../core/database/schema';
import type { TransactionRef } from '../payments/payment';
import type { PayTarget } from './pay-links';

export type HostedPayment = Selectable<HostedPayments>;

const rows = (db: Kysely<Database>, { accountId, transactionId }: TransactionRef) =>
  db
    .selectFrom('hosted_payments')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('transaction_id', '=', transactionId);

export function findHosted(
  db: Kysely<Database>,
  ref: TransactionRef,
): Promise<HostedPayment | undefined> {
  return rows(db, ref).executeTakeFirst();
}

export function lockHosted(
  trx: Transaction<Database>,
  ref: TransactionRef,
): Promise<HostedPayment | undefined> {
  return rows(trx, ref).forUpdate().executeTakeFirst();
}

/** The payment that an attempt began. */
export function findAttempt(
  db: Kysely<Database>,
  accountId: number,
  attemptId: string,
): Promise<HostedPayment | undefined> {
  return db
    .selectFrom('hosted_payments')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('attempt_id', '=', attemptId)
    .executeTakeFirst();
}

/** The column that names what is paid. */
export const TARGET_COLUMNS = {
  invoice: 'invoice_id',
  link: 'link_id',
  subscription: 'subscription_id',
  checkout: 'session_id',
} as const satisfies Record<PayTarget['kind'], keyof HostedPayment>;

/** The payment that stands for an invoice or a checkout session, and its status. */
export function currentPayment(
  db: Kysely<Database>,
  { accountId, businessId, kind, id }: PayTarget,
): Promise<{ transaction_id: string; status: TransactionStatus } | undefined> {
  return db
    .selectFrom('hosted_payments as h')
    .innerJoin('transactions as t', (join) =>
      join
        .onRef('t.account_id', '=', 'h.account_id')
        .onRef('t.transaction_id', '=', 'h.transaction_id'),
    )
    .select(['h.transaction_id', 't.status'])
    .where('h.account_id', '=', accountId)
    .where('h.business_id', '=', businessId)
    .where(`h.${TARGET_COLUMNS[kind]}`, '=', id)
    .where('h.is_current', '=', true)
    .executeTakeFirst();
}

export async function insertHosted(
  trx: Transaction<Database>,
  values: Insertable<HostedPayments>,
): Promise<void> {
  await trx.insertInto('hosted_payments').values(values).execute();
}

export async function writeHosted(
  db: Kysely<Database>,
  { accountId, transactionId }: TransactionRef,
  values: Updateable<HostedPayments>,
): Promise<void> {
  await db
    .updateTable('hosted_payments')
    .set(values)
    .where('account_id', '=', accountId)
    .where('transaction_id', '=', transactionId)
    .execute();
}

/** Adds to what a payment link has earned. */
export async function creditLink(
  trx: Transaction<Database>,
  { account_id, business_id, link_id }: HostedPayment,
  by: { payments: number; netMinor: number; paidAt: Date | null },
): Promise<void> {
  await sql`
    UPDATE payment_links SET
      payments_count = payments_count + ${by.payments},
      earned_minor = earned_minor + ${by.netMinor},
      last_paid_at = coalesce(${by.paidAt}, last_paid_at)
    WHERE account_id = ${account_id} AND business_id = ${business_id} AND link_id = ${link_id}`.execute(
    trx,
  );
}

/**
 * Takes the receipts that are due, and puts each off, so that a gateway that dies sends it later and
 * no two send it at once.
 */
export async function takeDueReceipts(
  db: Kysely<Database>,
  limit: number,
): Promise<HostedPayment[]> {
  const { rows: taken } = await sql<HostedPayment>`
    UPDATE hosted_payments h SET
      receipt_tries = h.receipt_tries + 1,
      receipt_due_at = now() + make_interval(mins => power(2, least(h.receipt_tries, 10))::int)
    FROM (
      SELECT account_id, transaction_id FROM hosted_payments
      WHERE receipt_due_at <= now() ORDER BY receipt_due_at LIMIT ${limit} FOR UPDATE SKIP LOCKED
    ) due
    WHERE h.account_id = due.account_id AND h.transaction_id = due.transaction_id
    RETURNING h.*`.execute(db);
  return taken;
}
