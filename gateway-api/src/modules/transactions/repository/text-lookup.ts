import { type Kysely, sql } from 'kysely';
import { anyValue, PLANNED_ONCE } from '../../../core/database/prepared-statements';
import type { Database } from '../../../core/database/schema';
import type { Condition } from './condition';
import { FEW_ROWS, type Found, type PageRequest } from './rows';

/** A text by what has it: addresses of payers, all of them, and the beginnings of invoice numbers. */
export interface TextLookup {
  emails: readonly string[];
  invoiceBegins: string;
}

/** After every other character. */
const LAST_CHARACTER = sql`chr(1114111)`;

/**
 * As `findAndCount`, of what a text finds. Addresses and invoice numbers are looked up each by itself, in
 * their own indexes, so that one plan is good for all texts: planning takes five times as long as looking
 * up. Undefined where so many invoice numbers of the account begin with the text that its time is the
 * quicker way to them.
 *
 * @param within  whose the rows are and when they were made
 */
export async function findByText(
  db: Kysely<Database>,
  { within, accountId, lookup }: { within: Condition; accountId: number; lookup: TextLookup },
  { order, offset, limit }: Omit<PageRequest, 'condition'>,
  most: number,
): Promise<Found | undefined> {
  const begins = sql`folded(${lookup.invoiceBegins}::text)`;
  const { rows } = await sql<{ count: number; ids: string[]; isTooMany: boolean }>`
    ${PLANNED_ONCE}
    WITH numbered AS MATERIALIZED (
      SELECT * FROM transactions t
      WHERE t.account_id = ${accountId} AND folded(t.invoice_number) >= ${begins}
        AND folded(t.invoice_number) < ${begins} || ${LAST_CHARACTER}
      LIMIT ${FEW_ROWS}
    ),
    found AS MATERIALIZED (
      (
        SELECT ${order.columns} FROM transactions t
        WHERE ${within} AND folded(t.payer_email) = ANY(${anyValue(lookup.emails, 'text[]')}::text[])
        LIMIT ${most}
      )
      UNION
      SELECT ${order.columns} FROM numbered t WHERE ${within}
    )
    SELECT counted.count, (SELECT count(*) FROM numbered) = ${FEW_ROWS} AS "isTooMany", ARRAY(
      SELECT t.transaction_id FROM found t WHERE counted.count < ${most}
      ORDER BY ${order.by} LIMIT ${limit} OFFSET ${offset}
    )::text[] AS ids
    FROM (SELECT count(*) AS count FROM found) counted`.execute(db);
  const { count = 0, ids = [], isTooMany = false } = rows[0] ?? {};
  if (isTooMany) return undefined;
  return { count: Math.min(count, most), ids: count < most ? ids : undefined };
}
