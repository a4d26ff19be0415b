import type { StatementStatus } from '@mbo/gateway-contract/statements';
import type { TransactionType } from '@mbo/gateway-contract/transactions';
import { type RawBuilder, sql } from 'kysely';
import {
  csvLine,
  decimalText,
  instantText,
  linesOf,
  type SqlColumn,
} from '../../core/database/csv-lines';
import type { Db } from '../../core/database/schema';
import type { TransactionOutcome } from '../payments/table-types';
import type { BusinessRef } from '../businesses/repository';
import type { ReportScope } from './period';

/** Where a transaction is in the order of time. */
interface Place {
  id: string;
  /** As precise as the database has it. */
  place: string;
}

/** Of every row of a report: a transaction. */
interface Row extends Place {
  at: Date;
  currency: string;
  coefficient: number;
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

/** A part of a statement. Amounts are what the merchant gets; what is taken is negative. */
export interface SettlementRow {
  statementId: number;
  /** UTC days, both included. */
  startDay: string;
  endDay: string;
  status: StatementStatus;
  /** Of a line its kind; else `carried in`, `total`, `paid out` or `carried over`. */
  kind: string;
  fee: string;
  scheme: string;
  count: number;
  currency: string;
  coefficient: number;
  amountMinor: number;
  settledCurrency: string;
  settledCoefficient: number;
  settledMinor: number;
}

const amount = (minor: RawBuilder<unknown>) => decimalText(minor, sql`c.coefficient`);

/** One row a payment. Times are in UTC, amounts decimals in the major unit. */
export const CONDENSED_COLUMNS: readonly SqlColumn[] = [
  ['Timestamp (UTC)', instantText(sql`t.occurred_at`), 'plain'],
  ['Trnx ID', sql`t.transaction_id`, 'plain'],
  ['Status', sql`t.status`, 'plain'],
  ['Res Code', sql`t.response_code`],
  ['Invoice No', sql`t.invoice_number`],
  ['Payer Name', sql`t.payer_name`],
  ['Payer Email', sql`t.payer_email`],
  ['Payment Method', sql`m.name`],
  ['Card Last Four', sql`t.card_last_four`, 'plain'],
  ['Currency', sql`c.alpha_code`, 'plain'],
  ['Authorised', amount(sql`family.authorised`), 'plain'],
  ['Captured', amount(sql`family.captured`), 'plain'],
  ['Refunded', amount(sql`family.refunded`), 'plain'],
  ['Charged Back', amount(sql`family.charged_back`), 'plain'],
  ['Net', amount(sql`(family.captured - family.refunded - family.charged_back)`), 'plain'],
];

/** The payments that were begun in the period, as lines in the order of time, `size` at a time. */
export function paymentLines(db: Db, scope: ReportScope, size: number) {
  return linesOf<Place>(db, size, (after) => {
    const payments = page(scope, after, size, sql`AND parent_transaction_id IS NULL`);
    return sql`
      SELECT ${csvLine(CONDENSED_COLUMNS)} AS line,
        json_build_object('place', t.occurred_at::text, 'id', t.transaction_id) AS place
      FROM (${payments}) t
      JOIN payment_methods m USING (payment_method_id)
      JOIN currencies c USING (currency_id)
      CROSS JOIN LATERAL (
        SELECT
          ${sumOf(sql`f.type IN ('sale', 'authorize')`)} AS authorised,
          ${sumOf(sql`f.type IN ('sale', 'capture') AND f.status <> 'voided'`)} AS captured,
          ${sumOf(sql`f.type = 'refund'`)} AS refunded,
          ${sumOf(sql`f.type = 'chargeback'`)} AS charged_back
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

/**
 * All transactions of the period that an acquirer was asked for, in the order of time. Those that the
 * merchant's own acquirer pays out are in no ledger, and left out.
 */
export function postedParts(db: Db, scope: ReportScope, size: number) {
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
      FROM (${page(scope, after, size, sql`AND NOT is_gateway_only`)}) t
      JOIN currencies c USING (currency_id)
      ORDER BY t.occurred_at, t.transaction_id`,
  );
}

/**
 * The statements whose periods end within the scope, in their order, each with its lines. They are few
 * even of 90 days: all of them are one part. Statements about nothing are left out.
 */
export function settlementParts(
  db: Db,
  { accountId, businessId, from, end }: ReportScope,
): AsyncGenerator<SettlementRow[], void, undefined> {
  return settlementRows(
    db,
    sql`s.account_id = ${accountId} AND s.business_id = ${businessId}
      AND s.end_day::timestamp AT TIME ZONE 'UTC' >= ${from}::timestamptz
      AND s.end_day::timestamp AT TIME ZONE 'UTC' < ${end}::timestamptz
      AND (s.carried_in_minor <> 0 OR EXISTS (
        SELECT FROM statement_lines x
        WHERE x.account_id = s.account_id AND x.statement_id = s.statement_id))`,
  );
}

/** The same of one statement. */
export function statementParts(
  db: Db,
  { accountId, businessId, statementId }: BusinessRef & { statementId: number },
): AsyncGenerator<SettlementRow[], void, undefined> {
  return settlementRows(
    db,
    sql`s.account_id = ${accountId} AND s.business_id = ${businessId}
      AND s.statement_id = ${statementId}`,
  );
}

async function* settlementRows(
  db: Db,
  condition: RawBuilder<unknown>,
): AsyncGenerator<SettlementRow[], void, undefined> {
  const { rows } = await sql<SettlementRow>`
    SELECT s.statement_id AS "statementId", s.start_day AS "startDay", s.end_day AS "endDay",
      s.status, l.kind, coalesce(l.fee, '') AS fee, coalesce(m.name, '') AS scheme,
      l.event_count AS count, lc.alpha_code AS currency, lc.coefficient,
      l.amount_minor AS "amountMinor", sc.alpha_code AS "settledCurrency",
      sc.coefficient AS "settledCoefficient", l.settled_minor AS "settledMinor"
    FROM statements s
    JOIN currencies sc ON sc.currency_id = s.currency_id
    CROSS JOIN LATERAL (
      SELECT 0 AS place, 'carried in' AS kind, NULL AS fee, NULL AS payment_method_id,
        0 AS event_count, s.currency_id, s.carried_in_minor AS amount_minor,
        s.carried_in_minor AS settled_minor
      UNION ALL
      SELECT 1 + line, kind, fee, payment_method_id, event_count, currency_id, amount_minor,
        settled_minor
      FROM statement_lines x
      WHERE x.account_id = s.account_id AND x.statement_id = s.statement_id
      UNION ALL
      SELECT 40000 + part.place, part.kind, NULL, NULL, 0, s.currency_id, part.minor, part.minor
      FROM (VALUES (1, 'total', s.total_minor), (2, 'paid out', s.payout_minor),
        (3, 'carried over', s.carried_out_minor)) AS part (place, kind, minor)
    ) l
    JOIN currencies lc ON lc.currency_id = l.currency_id
    LEFT JOIN payment_methods m ON m.payment_method_id = l.payment_method_id
    WHERE ${condition}
    ORDER BY s.end_day, s.statement_id, l.place`.execute(db);
  if (rows.length > 0) yield rows;
}

function page(
  { accountId, businessId, from, end }: ReportScope,
  after: Place | undefined,
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
  db: Db,
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
