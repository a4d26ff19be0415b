import { MAX_COUNTED } from '@mbo/gateway-contract/transactions';
import { type RawBuilder, sql } from 'kysely';
import type { AccountId } from '../../../core/authorisation/account-id';
import { anyValue, PLANNED_ONCE } from '../../../core/database/prepared-statements';
import type { Db } from '../../../core/database/schema';
import type { Condition } from './condition';
import { FEW_ROWS, type PageRequest } from './rows';
import type { Order } from './sort';

/** How many rows were found, and the ids of the page. */
export interface Found {
  count: number;
  /** Undefined where there are more: some may come before those that were found. */
  ids: string[] | undefined;
}

/** Rows that are found first, up to a bound, and then sorted. */
export interface RowsToFind {
  /** Common table expressions; the last one is `found`, with the columns of the order. */
  tables(order: Order): RawBuilder<unknown>;
  /** Whether there are more than were found. */
  isCut: RawBuilder<boolean>;
}

/** How many rows there are, and the ids of the page. */
export async function findAndCount(
  db: Db,
  { tables, isCut }: RowsToFind,
  { order, offset, limit }: Omit<PageRequest, 'condition'>,
): Promise<Found> {
  const { rows } = await sql<{ count: number; ids: string[]; isCut: boolean }>`
    ${tables(order)}
    SELECT counted.count, counted.is_cut AS "isCut", ARRAY(
      SELECT t.transaction_id FROM found t WHERE NOT counted.is_cut
      ORDER BY ${order.by} LIMIT ${limit} OFFSET ${offset}
    )::text[] AS ids
    FROM (SELECT count(*) AS count, ${isCut} AS is_cut FROM found) counted`.execute(db);
  const { count = 0, ids = [], isCut: areMore = false } = rows[0] ?? {};
  return { count, ids: areMore ? undefined : ids };
}

/** Those that meet the condition, up to `most`: by default as many as are counted, and one. */
export function rowsThat(condition: Condition, most: number = MAX_COUNTED + 1): RowsToFind {
  return {
    tables: (order) => sql`
      WITH found AS MATERIALIZED (
        SELECT ${order.columns} FROM transactions t WHERE ${condition} LIMIT ${most}
      )`,
    isCut: sql<boolean>`count(*) >= ${most}`,
  };
}

/** A text by what has it: addresses of payers, all of them, and the beginnings of invoice numbers. */
export interface TextLookup {
  emails: readonly string[];
  invoiceBegins: string;
}

/** After every other character. */
const LAST_CHARACTER = sql`chr(1114111)`;

/**
 * Those that a text finds. Addresses and invoice numbers are looked up each by itself, in their own
 * indexes, so that one plan is good for all texts: planning takes five times as long as looking up. That
 * plan knows neither the account nor the range of time, so neither may choose an index: all that has the
 * text is looked up first, up to {@link FEW_ROWS} of each. Of more, another way is quicker.
 *
 * @param within  whose the rows are and when they were made
 */
export function rowsWithText(
  accountId: AccountId,
  { emails, invoiceBegins }: TextLookup,
  within: Condition,
): RowsToFind {
  const begins = sql`folded(${invoiceBegins}::text)`;
  return {
    tables: (order) => sql`
      ${PLANNED_ONCE}
      WITH of_payers AS MATERIALIZED (
        SELECT t.* FROM unnest(${anyValue(emails, 'text[]')}) AS payer (email)
        CROSS JOIN LATERAL (
          SELECT * FROM transactions t
          WHERE t.account_id = ${accountId} AND folded(t.payer_email) = payer.email OFFSET 0
        ) t
        LIMIT ${FEW_ROWS}
      ),
      numbered AS MATERIALIZED (
        SELECT * FROM transactions t
        WHERE t.account_id = ${accountId} AND folded(t.invoice_number) >= ${begins}
          AND folded(t.invoice_number) < ${begins} || ${LAST_CHARACTER}
        LIMIT ${FEW_ROWS}
      ),
      found AS MATERIALIZED (
        SELECT ${order.columns} FROM of_payers t WHERE ${within}
        UNION
        SELECT ${order.columns} FROM numbered t WHERE ${within}
      )`,
    isCut: sql<boolean>`
      ${FEW_ROWS} IN ((SELECT count(*) FROM of_payers), (SELECT count(*) FROM numbered))`,
  };
}
