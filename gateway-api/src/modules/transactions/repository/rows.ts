import type {
  TransactionRow,
  TransactionStatus,
  TransactionType,
} from '@mbo/gateway-contract/transactions';
import { type RawBuilder, sql } from 'kysely';
import type { AccountId } from '../../../core/authorisation/account-id';
import { csvLine, type SqlColumn } from '../../../core/database/csv-lines';
import { PLANNED_ONCE } from '../../../core/database/prepared-statements';
import type { Db } from '../../../core/database/schema';
import { statement } from '../../../core/database/statement';
import type { Condition } from './condition';
import { type ReferenceNames, referenceNames } from './reference-names';
import type { Order } from './sort';

/**
 * How the rows of a page are found:
 * - `inOrder`: as the database thinks best, mostly along an index in the order until the page is full.
 *   Were few rows to meet the condition, or were those in the order's first half all outside the
 *   range of time, it would walk very far; it cannot know that.
 * - `allFirst`: all that meet the condition, then sorted. For few.
 * - `byTime`: all of the range of time, by what indexes hold, then sorted.
 */
export type WayToFind = 'inOrder' | 'allFirst' | 'byTime';

/** So many rows are found and sorted more quickly than met by chance along an order. */
export const FEW_ROWS = 2_000;

export interface PageRequest {
  condition: Condition;
  order: Order;
  offset: number;
  limit: number;
  /** Default: `inOrder`. */
  find?: WayToFind;
  /** Reads what became of each payment too. Default: false. */
  withPayments?: boolean;
  /** Whether an index has the condition and the order, so that every page is found alike. Default: false. */
  isIndexed?: boolean;
}

interface DatabaseRow {
  transaction_id: string;
  occurred_at: Date;
  type: TransactionType;
  status: TransactionStatus;
  business_id: number;
  business_name: string;
  mid: string;
  payer_name: string;
  payer_email: string;
  invoice_number: string;
  response_code: string;
  amount_minor: number;
  currency_id: number;
  payment_method_id: number;
  card_last_four: string;
  operations?: number;
  captured_minor?: number;
  refunded_minor?: number;
  count?: number;
}

/** One page of the rows that meet the condition. */
export async function pickRows(db: Db, page: PageRequest): Promise<TransactionRow[]> {
  const { rows } = await pageQuery(page).execute(db);
  return toRows(db, rows);
}

/** The same, and how many rows meet the condition; counting stops at `most`. */
export async function pickAndCount(
  db: Db,
  page: PageRequest,
  most: number,
): Promise<{ rows: TransactionRow[]; count: number }> {
  const count = sql<number>`(${countQuery(page.condition, most)})`;
  const { rows } = await pageQuery(page, count).execute(db);
  const counted = rows[0]?.count ?? (await countRows(db, page.condition, most, page.isIndexed));
  return { rows: await toRows(db, rows), count: counted };
}

/** The account's rows of these ids, in their order. */
export async function rowsById(
  db: Db,
  accountId: AccountId,
  ids: readonly string[],
): Promise<TransactionRow[]> {
  if (ids.length === 0) return [];
  return toRows(db, await rowsOfIds({ accountId, ids }).execute(db));
}

const FOUND: Record<WayToFind, (condition: Condition) => RawBuilder<unknown>> = {
  inOrder: (condition) => sql`transactions t WHERE ${condition}`,
  allFirst: (condition) => sql`
    (WITH found AS MATERIALIZED (SELECT * FROM transactions t WHERE ${condition})
     SELECT * FROM found) t`,
  // OFFSET 0 keeps the order outside, so that no index is chosen for it.
  byTime: (condition) => sql`
    (SELECT t.account_id, t.occurred_at, t.transaction_id FROM transactions t
     WHERE ${condition} OFFSET 0) t`,
};

/** What the list shows of a row. */
const SHOWN = sql`t.transaction_id, t.occurred_at, t.type, t.status,
      t.business_id, b.name AS business_name, b.mid, t.payer_name, t.payer_email,
      t.invoice_number, t.response_code, t.amount_minor, t.currency_id, t.payment_method_id,
      t.card_last_four`;

/** And of what followed from it. */
const SHOWN_OF_PAYMENT = sql`, o.operations, o.captured_minor, o.refunded_minor`;

/** A page with what the list shows of its rows, each with the `count` given. */
function pageQuery(page: PageRequest, count?: RawBuilder<number>): RawBuilder<DatabaseRow> {
  return picked<DatabaseRow>(
    page,
    BUSINESS,
    sql`${SHOWN}${page.withPayments ? SHOWN_OF_PAYMENT : sql``}
      ${count ? sql`, ${count} AS count` : sql``}`,
  );
}

/**
 * A page's rows as lines of CSV, each with its place in the order; the columns are of a transaction
 * `t`, as `exportColumns` has them.
 */
export function linesQuery(page: PageRequest, columns: readonly SqlColumn[]): RawBuilder<unknown> {
  const line = sql`${page.order.place} AS place, ${csvLine(columns)} AS line`;
  return picked(page, sql`${BUSINESS} ${NAMES}`, line);
}

/** What followed from the payments among the rows; of a sale, `captured` is without its own amount. */
const PAYMENTS = sql`
    LEFT JOIN LATERAL (
      SELECT count(*) AS operations,
        coalesce(sum(f.amount_minor) FILTER (WHERE f.type = 'capture'
          AND f.outcome = 'approved' AND f.status <> 'voided'), 0)::bigint AS captured_minor,
        coalesce(sum(f.amount_minor) FILTER (WHERE f.type = 'refund'
          AND f.outcome = 'approved' AND f.status <> 'voided'), 0)::bigint AS refunded_minor
      FROM transactions f
      WHERE f.account_id = t.account_id AND f.root_transaction_id = t.transaction_id
        AND f.parent_transaction_id IS NOT NULL
    ) o ON t.parent_transaction_id IS NULL`;

/** What `SHOWN` takes of other tables than the transactions `t`. */
const BUSINESS = sql`JOIN businesses b USING (account_id, business_id)`;

const NAMES = sql`
    JOIN currencies c USING (currency_id)
    JOIN payment_methods m USING (payment_method_id)`;

const rowsOfIds = statement(
  (db, { accountId, ids }: { accountId: AccountId; ids: readonly string[] }) =>
    sql<DatabaseRow>`
    SELECT ${SHOWN}${SHOWN_OF_PAYMENT}
    FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS picked (transaction_id, place)
    JOIN transactions t ON t.account_id = ${accountId}
      AND t.transaction_id = picked.transaction_id
    ${BUSINESS}
    ${PAYMENTS}
    ORDER BY picked.place`.compile(db),
);

/** Skipping so few rows before a page costs less than finding each row of the page once more. */
const FEW_SKIPPED = 200;

/** A page's rows with what is asked of them and of the `tables` joined to each. */
function picked<Row>(
  page: PageRequest,
  tables: RawBuilder<unknown>,
  what: RawBuilder<unknown>,
): RawBuilder<Row> {
  const { order, withPayments = false } = page;
  return sql<Row>`
    ${page.isIndexed ? PLANNED_ONCE : sql``}SELECT ${what}
    FROM ${pickedRows(page)}
    ${tables}
    ${withPayments ? PAYMENTS : sql``}
    ORDER BY ${order.by}`;
}

/**
 * The transactions `t` of a page. Far on, it is first picked by what indexes hold, and then the rest of
 * its rows is read alone: what is skipped before the page is not read from the table.
 */
function pickedRows({ condition, order, offset, limit, find = 'inOrder' }: PageRequest) {
  const inPage = sql`ORDER BY ${order.by} LIMIT ${limit} OFFSET ${offset}`;
  if (find === 'inOrder' && offset <= FEW_SKIPPED) {
    return sql`(SELECT * FROM ${FOUND.inOrder(condition)} ${inPage}) t`;
  }
  return sql`(
      SELECT t.account_id, t.transaction_id FROM ${FOUND[find](condition)} ${inPage}
    ) picked
    JOIN transactions t USING (account_id, transaction_id)`;
}

/** How many rows meet the condition; counting stops at `most`. `isIndexed` as a page's. */
export async function countRows(
  db: Db,
  condition: Condition,
  most: number,
  isIndexed = false,
): Promise<number> {
  const count = countQuery(condition, most);
  const { rows } = await (
    isIndexed ? sql<{ count: number }>`${PLANNED_ONCE}${count}` : count
  ).execute(db);
  return rows[0]?.count ?? 0;
}

/** Counts what meets the condition, up to `most`: one more than is shown says that there are more. */
function countQuery(condition: Condition, most: number): RawBuilder<{ count: number }> {
  return sql<{ count: number }>`
    SELECT count(*) AS count FROM (
      SELECT FROM transactions t WHERE ${condition} LIMIT ${most}
    ) counted`;
}

async function toRows(db: Db, rows: readonly DatabaseRow[]): Promise<TransactionRow[]> {
  if (rows.length === 0) return [];
  const names = await referenceNames(db, rows);
  return rows.map((row) => toRow(row, names));
}

function toRow(row: DatabaseRow, { alphaCodes, schemes }: ReferenceNames): TransactionRow {
  return {
    id: row.transaction_id,
    timestamp: row.occurred_at.toISOString(),
    type: row.type,
    status: row.status,
    businessId: row.business_id,
    businessName: row.business_name,
    mid: row.mid,
    payerName: row.payer_name,
    payerEmail: row.payer_email,
    invoiceNumber: row.invoice_number,
    responseCode: row.response_code,
    value: row.amount_minor,
    currencyId: row.currency_id,
    currencyAlphaCode: alphaCodes.get(row.currency_id) ?? '',
    scheme: schemes.get(row.payment_method_id) ?? '',
    cardLastFour: row.card_last_four,
    ...(row.operations && { payment: paymentOf(row, row.operations) }),
  };
}

function paymentOf(row: DatabaseRow, operations: number): TransactionRow['payment'] {
  const { type, status, amount_minor, captured_minor = 0, refunded_minor = 0 } = row;
  const ownMinor = type === 'sale' && status !== 'voided' ? amount_minor : 0;
  return { captured: ownMinor + captured_minor, refunded: refunded_minor, operations };
}
