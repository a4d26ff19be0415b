import type { TransactionStatus, TransactionType } from '@mbo/gateway-contract/transactions';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database, TransactionOutcome } from '../../core/database/schema';
import type { BusinessRef, ReportScope } from './period';

/** Of every row of a report: a transaction, and where it is in the order of time. */
interface Row {
  id: string;
  at: Date;
  /** As precise as the database has it. */
  place: string;
  currency: string;
  coefficient: number;
}

/** A payment with all that followed on it. Amounts are minor units of the currency. */
export interface PaymentRow extends Row {
  status: TransactionStatus;
  responseCode: string;
  invoiceNumber: string;
  payerName: string;
  payerEmail: string;
  scheme: string;
  cardLastFour: string;
  authorisedMinor: number;
  capturedMinor: number;
  refundedMinor: number;
  chargedBackMinor: number;
}

/** A transaction as the ledger has it, and as which its acquirers know it. */
export interface PostedRow extends Row {
  type: TransactionType;
  outcome: TransactionOutcome;
  invoiceNumber: string;
  currencyId: number;
  /** What the acquirer owes us by the ledger; negative for what went back, 0 if nothing was posted. */
  ledgerMinor: number;
  attempts: { acquirer: string; processor: string; reference: string }[];
}

/** @throws the database's error if there is no such business. */
export async function businessName(
  db: Kysely<Database>,
  { accountId, businessId }: BusinessRef,
): Promise<string> {
  const { name } = await db
    .selectFrom('businesses')
    .select('name')
    .where('account_id', '=', accountId)
    .where('business_id', '=', businessId)
    .executeTakeFirstOrThrow();
  return name;
}

/** The payments that were begun in the period, in the order of time, `size` at a time. */
export function paymentParts(db: Kysely<Database>, scope: ReportScope, size: number) {
  return partsOf<PaymentRow>(db, size, (after) => {
    const payments = page(scope, after, size, sql`AND parent_transaction_id IS NULL`);
    return sql<PaymentRow>`
      SELECT t.transaction_id AS id, t.occurred_at AS at, t.occurred_at::text AS place, t.status,
        t.response_code AS "responseCode", t.invoice_number AS "invoiceNumber",
        t.payer_name AS "payerName", t.payer_email AS "payerEmail", m.name AS scheme,
        t.card_last_four AS "cardLastFour", c.alpha_code AS currency, c.coefficient,
        family."authorisedMinor", family."capturedMinor", family."refundedMinor",
        family."chargedBackMinor"
      FROM (${payments}) t
      JOIN payment_methods m USING (payment_method_id)
      JOIN currencies c USING (currency_id)
      CROSS JOIN LATERAL (
        SELECT
          ${sumOf(sql`f.type IN ('sale', 'authorize')`)} AS "authorisedMinor",
          ${sumOf(sql`f.type IN ('sale', 'capture') AND f.status <> 'voided'`)} AS "capturedMinor",
          ${sumOf(sql`f.type = 'refund'`)} AS "refundedMinor",
          ${sumOf(sql`f.type = 'chargeback'`)} AS "chargedBackMinor"
        FROM (
          SELECT t.type, t.status, t.outcome, t.amount_minor
          UNION ALL
          SELECT n.type, n.status, n.outcome, n.amount_minor FROM transactions n
          WHERE n.account_id = t.account_id AND n.root_transaction_id = t.transaction_id
            AND n.parent_transaction_id IS NOT NULL
        ) f
        WHERE f.outcome = 'approved'
      ) family
      ORDER BY t.occurred_at, t.transaction_id`;
  });
}

/** All transactions of the period that an acquirer was asked for, in the order of time. */
export function postedParts(db: Kysely<Database>, scope: ReportScope, size: number) {
  return partsOf<PostedRow>(
    db,
    size,
    (after) => sql<PostedRow>`
      SELECT t.transaction_id AS id, t.occurred_at AS at, t.occurred_at::text AS place, t.type,
        t.outcome, t.invoice_number AS "invoiceNumber", t.currency_id AS "currencyId",
        c.alpha_code AS currency, c.coefficient,
        coalesce((
          -- The first line of a payment's journal is the acquirer's; the index holds first lines.
          SELECT sum(l.amount_minor) FROM ledger_entries l
          WHERE l.account_id = t.account_id AND l.transaction_id = t.transaction_id
            AND l.line = 1 AND l.ledger_account = 'acquirer receivable'
        ), 0)::bigint AS "ledgerMinor",
        coalesce((
          SELECT json_agg(json_build_object('acquirer', a.acquirer, 'processor', a.processor_name,
            'reference', a.reference) ORDER BY a.attempt_number)
          FROM payment_attempts a
          WHERE a.account_id = t.account_id AND a.transaction_id = t.transaction_id
        ), '[]') AS attempts
      FROM (${page(scope, after, size)}) t
      JOIN currencies c USING (currency_id)
      ORDER BY t.occurred_at, t.transaction_id`,
  );
}

function page(
  { accountId, businessId, from, end }: ReportScope,
  after: Row | undefined,
  size: number,
  more: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> {
  const rest = after
    ? sql`AND (occurred_at, transaction_id) > (${after.place}::timestamptz, ${after.id}::uuid)`
    : sql``;
  return sql`
    SELECT * FROM transactions
    WHERE account_id = ${accountId} AND business_id = ${businessId}
      AND occurred_at >= ${from}::timestamptz AND occurred_at < ${end}::timestamptz ${more} ${rest}
    ORDER BY occurred_at, transaction_id LIMIT ${size}`;
}

function sumOf(condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce(sum(f.amount_minor) FILTER (WHERE ${condition}), 0)::bigint`;
}

async function* partsOf<R extends Row>(
  db: Kysely<Database>,
  size: number,
  query: (after: R | undefined) => RawBuilder<R>,
): AsyncGenerator<R[], void, undefined> {
  let last: R | undefined;
  for (;;) {
    const { rows } = await query(last).execute(db);
    if (rows.length > 0) yield rows;
    if (rows.length < size) return;
    last = rows.at(-1);
  }
}
