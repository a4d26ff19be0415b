import type { TransactionRow, TransactionSearchQuery } from '@mbo/gateway-contract/transactions';
import { type Kysely, sql } from 'kysely';
import type { EntityRef } from '../../../core/authorisation/tenant-scopes';
import {
  type ApiClientPrincipal,
  seesAccount,
  type UserPrincipal,
} from '../../../core/authentication/principal';
import type { Database } from '../../../core/database/schema';
import { notFound } from '../../../core/errors/app-error';
import type { MaskedIds } from '../masked-id';
import { all, any, type Condition, NOTHING } from './condition';
import { emailHas, payersNamed } from './payer-email';
import { pickRows } from './rows';
import { orderBy } from './sort';
import { textCondition } from './text-condition';
import { idBegins } from './transaction-id';

export interface SearchContext {
  db: Kysely<Database>;
  accountId: number;
  masked: MaskedIds;
}

/**
 * Transactions that a list's text finds: by id or the beginning of it, by masked id, by a part of
 * the payer's e-mail address, by the beginning of the invoice number, by the card's last four digits.
 */
export async function searchCondition(
  text: string,
  { db, accountId, masked }: SearchContext,
): Promise<Condition> {
  return anyOf([
    idBegins(text, masked),
    await emailHas(db, accountId, 'CONTAINS', text),
    textCondition(sql`t.invoice_number`, 'BEGINS', text),
    lastFourCondition(text),
  ]);
}

/** A part that is shorter is in too many names, and in no index. */
const MIN_PART = 3;

/** So many of the newest are looked at first: a text of which there are many is among them. */
const NEWEST = 2_000;

/**
 * The newest transactions of an entity, over all time, that the text finds: as in a list, and by a
 * part of the payer's or the card holder's name, by the amount, by the authorisation code. Two
 * letters are looked for at the beginning of an address only.
 *
 * @throws {AppError} 404 where the entity is not the principal's
 */
export async function findTransactions(
  { db, masked }: Omit<SearchContext, 'accountId'>,
  principal: UserPrincipal | ApiClientPrincipal,
  { accountId, businessId }: EntityRef,
  { searchText: text, limit }: TransactionSearchQuery,
): Promise<TransactionRow[]> {
  if (!seesAccount(principal, accountId)) throw notFound();
  const within = all([
    sql<boolean>`t.account_id = ${accountId}`,
    ...(businessId === undefined ? [] : [sql<boolean>`t.business_id = ${businessId}`]),
  ]);
  const page = { order: orderBy(1, 'DESC'), offset: 0, limit };
  const common = anyOf(commonConditions(text, masked));
  const newest = await newestWith(db, within, common, limit);
  // What few rows have is looked up by the indexes; of what many have, the newest are enough.
  const found =
    newest.length < limit
      ? anyOf(await indexedConditions(text, { db, masked, accountId }))
      : sql<boolean>`t.transaction_id = ANY(${newest}::uuid[])`;
  if (found === NOTHING) return [];
  const condition = all([within, found]);
  return pickRows(db, { ...page, condition, find: 'allFirst' });
}

/** Ids of those among the newest that meet the condition, `limit` at most. */
async function newestWith(
  db: Kysely<Database>,
  within: Condition,
  condition: Condition,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ transaction_id: string }>`
    SELECT t.transaction_id FROM (
      SELECT * FROM transactions t WHERE ${within}
      ORDER BY t.occurred_at DESC, t.transaction_id DESC LIMIT ${NEWEST}
    ) t
    WHERE ${condition} ORDER BY t.occurred_at DESC, t.transaction_id DESC LIMIT ${limit}`.execute(
    db,
  );
  return rows.map((row) => row.transaction_id);
}

/** As quickly told of a row as may be, whatever indexes hold. */
function commonConditions(text: string, masked: MaskedIds): Condition[] {
  const isPart = text.length >= MIN_PART;
  return [
    textCondition(sql`t.payer_email`, isPart ? 'CONTAINS' : 'BEGINS', text),
    isPart ? textCondition(sql`t.payer_name`, 'CONTAINS', text) : NOTHING,
    isPart ? textCondition(sql`t.card_holder`, 'CONTAINS', text) : NOTHING,
    ...plainConditions(text, masked),
  ];
}

async function indexedConditions(text: string, context: SearchContext): Promise<Condition[]> {
  const { db, accountId, masked } = context;
  const plain = plainConditions(text, masked);
  if (text.length < MIN_PART) return [textCondition(sql`t.payer_email`, 'BEGINS', text), ...plain];
  return [
    ...(await Promise.all([
      emailHas(db, accountId, 'CONTAINS', text),
      payersNamed(db, accountId, text),
    ])),
    textCondition(sql`t.card_holder`, 'CONTAINS', text),
    ...plain,
  ];
}

function plainConditions(text: string, masked: MaskedIds): Condition[] {
  return [
    idBegins(text, masked),
    textCondition(sql`t.invoice_number`, 'BEGINS', text),
    lastFourCondition(text),
    amountCondition(text),
    authorisationCondition(text),
  ];
}

function lastFourCondition(text: string): Condition {
  return /^\d{4}$/.test(text) ? sql<boolean>`t.card_last_four = ${text}` : NOTHING;
}

/** '141.99', '1,234.50' and '25,50'; a comma before three digits parts thousands. */
function amountCondition(text: string): Condition {
  const plain = /^\d{1,3}(?:,\d{3})+(?:\.\d{1,4})?$/.test(text)
    ? text.replaceAll(',', '')
    : text.replace(',', '.');
  if (!/^\d{1,11}(?:\.\d{1,4})?$/.test(plain)) return NOTHING;
  return sql<boolean>`t.amount_scaled = (${plain}::numeric * 10000)::bigint`;
}

function authorisationCondition(text: string): Condition {
  if (!/^[a-z0-9]{4,10}$/i.test(text)) return NOTHING;
  return sql<boolean>`(t.authorization_code = ${text.toUpperCase()}
    AND t.authorization_code <> '')`;
}

/** Conditions that hold for no row are left out, as the database would look for them. */
function anyOf(conditions: readonly Condition[]): Condition {
  return any(conditions.filter((condition) => condition !== NOTHING));
}
