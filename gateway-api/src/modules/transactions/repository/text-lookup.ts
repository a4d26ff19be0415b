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
 * up. That plan knows neither the account nor the range of time, so neither may choose an index: all that
 * has the text is looked up first. Undefined where that is too much; another way is quicker then.
 *
 * @param within  whose the rows are and when they were made
 */
export async function findByText(
  db: Kysely<Database>,
  { within, accountId, lookup }: { within: Condition; accountId: number; lookup: TextLookup },
  { order, offset, limit }: Omit<PageRequest, 'condition'>,
): Promise<Found | undefined> {
  const begins = sql`folded(${lookup.invoiceBegins}::text)`;
  const { rows } = await sql<{ count: number; ids: string[]; isTooMany: boolean }>`
    ${PLANNED_ONCE}
    WITH of_payers AS MATERIALIZED (
      SELECT t.* FROM unnest(${anyValue(lookup.emails, 'text[]')}) AS payer (email)
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
    )
    SELECT counted.count,
      ${FEW_ROWS} IN ((SELECT count(*) FROM of_payers), (SELECT count(*) FROM numbered)) AS "isTooMany",
      ARRAY(
        SELECT t.transaction_id FROM found t ORDER BY ${order.by} LIMIT ${limit} OFFSET ${offset}
      )::text[] AS ids
    FROM (SELECT count(*) AS count FROM found) counted`.execute(db);
  const { count = 0, ids = [], isTooMany = true } = rows[0] ?? {};
  return isTooMany ? undefined : { count, ids };
}
