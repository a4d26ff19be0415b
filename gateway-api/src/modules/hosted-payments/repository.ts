import type { TransactionStatus } from '@mbo/gateway-contract/transactions';
import type { Insertable, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { AccountId } from '../../core/authorisation/account-id';
import type { Db, Trx } from '../../core/database/schema';
import type { PayerInput } from './check-request';
import { updateRow } from '../../core/records/update-row';
import type { TransactionRef } from '../payments/payment';
import type { HostedPayments } from '../tables';
import type { PayTarget } from './pay-links';

export type HostedPayment = Selectable<HostedPayments>;

const rows = (db: Db, { accountId, transactionId }: TransactionRef) =>
  db
    .selectFrom('hosted_payments')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('transaction_id', '=', transactionId);

/** What a payment of the page was made for; undefined for any other payment. */
export function findHosted(db: Db, ref: TransactionRef): Promise<HostedPayment | undefined> {
  return rows(db, ref).executeTakeFirst();
}

/** The same, locked: of two outcomes of one payment the second waits. */
export function lockHosted(trx: Trx, ref: TransactionRef): Promise<HostedPayment | undefined> {
  return rows(trx, ref).forUpdate().executeTakeFirst();
}

/** Which of these payments payers made on the page, in the same order. */
export async function hostedAmong(
  db: Db,
  accountId: AccountId,
  transactionIds: readonly string[],
): Promise<string[]> {
  const { rows: found } = await sql<{ id: string }>`
    SELECT transaction_id AS id FROM hosted_payments
    WHERE account_id = ${accountId} AND transaction_id = ANY(${transactionIds}::uuid[])`.execute(
    db,
  );
  const hosted = new Set(found.map(({ id }) => id));
  return transactionIds.filter((id) => hosted.has(id));
}

/** The payment that an attempt began. */
export function findAttempt(
  db: Db,
  accountId: AccountId,
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

/** The payment that counts for an invoice or a checkout session, and its status. */
export function currentPayment(
  db: Db,
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

interface PaidForRow {
  business_id: number;
  invoice_id: number | null;
  invoice_number: string | null;
  invoice_status: string | null;
  session_id: number | null;
  reference: string | null;
  subscription_id: number | null;
  subscription_name: string | null;
  subscription_status: string | null;
  link_id: number | null;
  link_name: string | null;
  payer_input: PayerInput | null;
}

/** What the payment of a transaction was made for, by the payer or by a subscription's job. */
export async function findPaidFor(
  db: Db,
  { accountId, transactionId }: TransactionRef,
): Promise<PaidForRow | undefined> {
  const { rows: found } = await sql<PaidForRow>`
    SELECT t.business_id, h.payer_input, i.invoice_id, i.invoice_number, i.status AS invoice_status,
      c.session_id, c.reference, l.link_id, l.name AS link_name, s.subscription_id,
      s.name AS subscription_name, s.status AS subscription_status
    FROM transactions t
    LEFT JOIN hosted_payments h
      ON h.account_id = t.account_id AND h.transaction_id = t.root_transaction_id
    LEFT JOIN subscription_charges p
      ON p.account_id = t.account_id AND p.transaction_id = t.root_transaction_id
    LEFT JOIN invoices i ON i.account_id = h.account_id AND i.business_id = h.business_id
      AND i.invoice_id = h.invoice_id
    LEFT JOIN checkout_sessions c ON c.account_id = h.account_id AND c.business_id = h.business_id
      AND c.session_id = h.session_id
    LEFT JOIN payment_links l ON l.account_id = h.account_id AND l.business_id = h.business_id
      AND l.link_id = h.link_id
    LEFT JOIN subscriptions s ON s.account_id = t.account_id AND s.business_id = t.business_id
      AND s.subscription_id = coalesce(h.subscription_id, p.subscription_id)
    WHERE t.account_id = ${accountId} AND t.transaction_id = ${transactionId}
    LIMIT 1`.execute(db);
  return found[0];
}

/** Says of a payment that was begun what it is for, and what its payer answered. */
export async function insertHosted(trx: Trx, values: Insertable<HostedPayments>): Promise<void> {
  await trx.insertInto('hosted_payments').values(values).execute();
}

/** Changes the given columns of a payment's row. */
export async function writeHosted(
  db: Db,
  { accountId, transactionId }: TransactionRef,
  values: Updateable<HostedPayments>,
): Promise<void> {
  const key = { account_id: accountId, transaction_id: transactionId };
  await updateRow(db, 'hosted_payments', key, values);
}

/** Adds to what a payment link has earned. */
export async function creditLink(
  trx: Trx,
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

/** Takes receipts that are still to be sent from where gateways kept them before there were jobs. */
export async function takeLeftReceipts(trx: Trx): Promise<TransactionRef[]> {
  const { rows: left } = await sql<TransactionRef>`
    UPDATE hosted_payments SET receipt_due_at = NULL WHERE receipt_due_at IS NOT NULL
    RETURNING account_id AS "accountId", transaction_id AS "transactionId"`.execute(trx);
  return left;
}
