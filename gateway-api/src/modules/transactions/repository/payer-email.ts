import { type RawBuilder, sql } from 'kysely';
import type { AccountId } from '../../../core/authorisation/account-id';
import { PLANNED_ONCE } from '../../../core/database/prepared-statements';
import type { Db } from '../../../core/database/schema';
import { type Condition, NOTHING } from './condition';
import { textCondition } from './text-condition';

/** Up to so many payers it is quicker to look up the transactions of each: measured over ten million. */
const FEW_PAYERS = 10_000;

/**
 * Transactions of an account whose payer's e-mail address contains `part`: anywhere, or at its end.
 *
 * There are far fewer payers than transactions, and each address in a transaction is that of a payer
 * of the account. So the addresses are searched first. Where only few have the part, transactions
 * are looked up by them; where many have it, the next transactions in order are as quickly tried.
 */
export async function emailHas(
  db: Db,
  accountId: AccountId,
  operator: 'CONTAINS' | 'ENDS',
  part: string,
): Promise<Condition> {
  const emails = await emailsOfPayers(db, accountId, sql`t.email`, operator, part);
  return emails ? hasOneOf(emails) : textCondition(sql`t.payer_email`, operator, part);
}

/**
 * Addresses of the account's payers whose address or name contains `part`. Null where there are more
 * than {@link FEW_PAYERS}.
 */
export async function payersWith(
  db: Db,
  accountId: AccountId,
  part: string,
): Promise<string[] | null> {
  const [byAddress, byName] = await Promise.all([
    emailsOfPayers(db, accountId, sql`t.email`, 'CONTAINS', part),
    emailsOfPayers(db, accountId, sql`t.name`, 'CONTAINS', part),
  ]);
  return byAddress && byName && [...new Set([...byAddress, ...byName])];
}

/** The account's payers' addresses that contain `part`. Null where more than {@link FEW_PAYERS}. */
export async function emailsWith(
  db: Db,
  accountId: AccountId,
  part: string,
): Promise<string[] | null> {
  return emailsOfPayers(db, accountId, sql`t.email`, 'CONTAINS', part);
}

/** The indexes of parts know three characters in a row; other parts are looked for payer by payer. */
const IS_INDEXED = /[\p{L}\p{N}]{3}/u;

/** Null where there are more than {@link FEW_PAYERS}. */
async function emailsOfPayers(
  db: Db,
  accountId: AccountId,
  column: RawBuilder<string>,
  operator: 'CONTAINS' | 'ENDS',
  part: string,
): Promise<string[] | null> {
  const { rows } = await sql<{ email: string }>`
    ${IS_INDEXED.test(part) ? PLANNED_ONCE : sql``}SELECT folded(t.email) AS email FROM payers t
    WHERE t.account_id = ${accountId} AND ${textCondition(column, operator, part)}
    LIMIT ${FEW_PAYERS + 1}`.execute(db);
  return rows.length > FEW_PAYERS ? null : rows.map((row) => row.email);
}

/** Of a payer with one of these addresses. */
export function hasOneOf(emails: string[]): Condition {
  if (emails.length === 0) return NOTHING;
  return sql<boolean>`folded(t.payer_email) = ANY(${emails}::text[])`;
}
