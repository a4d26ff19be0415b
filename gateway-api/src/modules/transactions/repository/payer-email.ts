import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../core/database/schema';
import { type Condition, NOTHING } from './condition';
import { textCondition } from './text-condition';

/** Up to so many payers it is quicker to look up the transactions of each: measured over ten million. */
const FEW_PAYERS = 10_000;

/**
 * Transactions of an account in whose payer's e-mail address `part` stands: anywhere, or at its end.
 *
 * There are far fewer payers than transactions, and each address in a transaction is that of a payer
 * of the account. So the addresses are searched first. Where only few have the part, transactions
 * are looked up by them; where many have it, the next transactions in order are as quickly tried.
 */
export async function emailHas(
  db: Kysely<Database>,
  accountId: number,
  operator: 'CONTAINS' | 'ENDS',
  part: string,
): Promise<Condition> {
  const { rows } = await sql<{ email: string }>`
    SELECT folded(t.email) AS email FROM payers t
    WHERE t.account_id = ${accountId} AND ${textCondition(sql`t.email`, operator, part)}
    LIMIT ${FEW_PAYERS + 1}`.execute(db);
  if (rows.length === 0) return NOTHING;
  if (rows.length > FEW_PAYERS) return textCondition(sql`t.payer_email`, operator, part);
  const emails = rows.map((row) => row.email);
  return sql<boolean>`folded(t.payer_email) = ANY(${emails}::text[])`;
}
