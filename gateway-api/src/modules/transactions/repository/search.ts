import type { TransactionRow, TransactionSearchQuery } from '@mbo/gateway-contract/transactions';
import { type RawBuilder, sql } from 'kysely';
import type { AccountId } from '../../../core/authorisation/account-id';
import type { EntityRef } from '../../accounts/tenant-scopes';
import {
  type ApiClientPrincipal,
  seesAccount,
  type UserPrincipal,
} from '../../../core/authentication/principal';
import type { Db } from '../../../core/database/schema';
import { notFound } from '../../../core/errors/app-error';
import type { MaskedIds } from '../masked-id';
import { all, any, type Condition, NOTHING, withinEntity } from './condition';
import { emailsWith, hasOneOf, payersWith } from './payer-email';
import type { TextLookup } from './found-rows';
import { pickRows } from './rows';
import { orderBy } from './sort';
import { textCondition } from './text-condition';
import { idBegins } from './transaction-id';

export interface SearchContext {
  db: Db;
  accountId: AccountId;
  masked: MaskedIds;
}

/**
 * Transactions that a list's text finds: by id or the beginning of it, by masked id, by a part of
 * the payer's e-mail address, by the beginning of the invoice number, by the card's last four digits.
 */
export async function searchCondition(
  text: string,
  { db, accountId, masked }: SearchContext,
): Promise<ListSearch> {
  const emails = await emailsWith(db, accountId, text);
  const id = idBegins(text, masked);
  const lastFour = lastFourCondition(text);
  const condition = anyOf([
    id,
    emails ? hasOneOf(emails) : textCondition(sql`t.payer_email`, 'CONTAINS', text),
    textCondition(sql`t.invoice_number`, 'BEGINS', text),
    lastFour,
  ]);
  const isWord = id === NOTHING && lastFour === NOTHING && !text.includes('\u0000');
  return { condition, lookup: emails && isWord ? { emails, invoiceBegins: text } : undefined };
}

/** What a list's text finds. */
export interface ListSearch {
  condition: Condition;
  /** The same, where only payers' addresses, and few of them, and invoice numbers can have the text. */
  lookup: TextLookup | undefined;
}

/** A part that is shorter is in too many names, and in no index. */
const MIN_PART = 3;

/** So many of the newest are looked at first: a text of which there are many is among them. */
const NEWEST = 2_000;

/** So many, where few of the first have the text: the rest of a page is then likely among them. */
const NEXT_NEWEST = 20_000;

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
  entity: EntityRef,
  { searchText: text, limit }: TransactionSearchQuery,
): Promise<TransactionRow[]> {
  const { accountId } = entity;
  if (!seesAccount(principal, accountId)) throw notFound();
  const within = all(withinEntity(entity));
  const search = { db, within, limit };
  const common = anyOf(commonConditions(text, masked));
  // Of what many have, the newest are enough; what few rows have is looked up by the indexes.
  let found = await newestAmong(search, NEWEST, common);
  if (found.length > 0 && found.length < limit) {
    found = await newestAmong(search, NEXT_NEWEST, common);
  }
  if (found.length < limit) found = await lookedUp(search, accountId, text, masked);
  if (found.length === 0) return [];
  const condition = all([within, sql<boolean>`t.transaction_id = ANY(${idsOf(found)}::uuid[])`]);
  return pickRows(db, { condition, order: NEWEST_FIRST, offset: 0, limit, find: 'allFirst' });
}

const NEWEST_FIRST = orderBy(1, 'DESC');

interface Search {
  db: Db;
  /** Whose transactions are looked at. */
  within: Condition;
  limit: number;
}

interface Found {
  transaction_id: string;
  /** As text, so that nothing of it is lost. */
  at: string;
}

const idsOf = (found: readonly Found[]): string[] => found.map((row) => row.transaction_id);

/** Those among the `window` newest that meet the condition. */
async function newestAmong(
  { db, within, limit }: Search,
  window: number,
  condition: Condition,
): Promise<Found[]> {
  const { rows } = await sql<Found>`
    SELECT t.transaction_id, t.occurred_at::text AS at FROM (
      SELECT * FROM transactions t WHERE ${within}
      ORDER BY t.occurred_at DESC, t.transaction_id DESC LIMIT ${window}
    ) t
    WHERE ${condition} ORDER BY t.occurred_at DESC, t.transaction_id DESC LIMIT ${limit}`.execute(
    db,
  );
  return rows;
}

/**
 * The newest by what indexes hold: those of the payers with the text, and of what else has it those
 * that are not older.
 */
async function lookedUp(
  search: Search,
  accountId: AccountId,
  text: string,
  masked: MaskedIds,
): Promise<Found[]> {
  const { db, limit } = search;
  const plain = plainConditions(text, masked);
  if (text.length < MIN_PART) {
    return newestWith(search, [textCondition(sql`t.payer_email`, 'BEGINS', text), anyOf(plain)]);
  }
  const emails = await payersWith(db, accountId, text);
  // So many have it that the next ones in order are as quickly tried.
  if (emails === null) return newestInOrder(search, anyOf(commonConditions(text, masked)));
  const ofPayers = await newestOfPayers(search, emails);
  const last = ofPayers.length === limit ? ofPayers.at(-1) : undefined;
  const notOlder = last
    ? all([search.within, sql<boolean>`t.occurred_at >= ${last.at}::timestamptz`])
    : search.within;
  const holder = textCondition(sql`t.card_holder`, 'CONTAINS', text);
  const others = await newestWith({ ...search, within: notOlder }, [holder, anyOf(plain)]);
  return [...ofPayers, ...others];
}

/**
 * The newest that meet one of the conditions. Each is looked up by itself, so that the rows of an index
 * that knows no account are met with those of one that does before any of them is read.
 */
async function newestWith(
  { db, within, limit }: Search,
  conditions: readonly Condition[],
): Promise<Found[]> {
  const parts = conditions.map(
    (condition) => sql`
      SELECT t.transaction_id, t.occurred_at FROM transactions t WHERE ${within} AND ${condition}`,
  );
  const { rows } = await sql<Found>`
    WITH found AS MATERIALIZED (${sql.join(parts, sql` UNION `)})
    SELECT t.transaction_id, t.occurred_at::text AS at FROM found t
    ORDER BY t.occurred_at DESC, t.transaction_id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

async function newestInOrder(
  { db, within, limit }: Search,
  condition: Condition,
): Promise<Found[]> {
  const { rows } = await sql<Found>`
    SELECT t.transaction_id, t.occurred_at::text AS at FROM transactions t
    WHERE ${within} AND ${condition}
    ORDER BY t.occurred_at DESC, t.transaction_id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

/**
 * The newest of all these payers' transactions. They are among those of the `limit` payers whose own
 * newest are the newest: one look into an index for each payer, however much each has bought.
 */
async function newestOfPayers(
  { db, within, limit }: Search,
  emails: readonly string[],
): Promise<Found[]> {
  if (emails.length === 0) return [];
  const newestOf = (email: RawBuilder<string>, most: number) => sql`
    SELECT t.transaction_id, t.occurred_at FROM transactions t
    WHERE ${within} AND folded(t.payer_email) = ${email}
    ORDER BY t.occurred_at DESC, t.transaction_id DESC LIMIT ${most}`;
  const { rows } = await sql<Found>`
    WITH payers AS MATERIALIZED (
      SELECT p.email FROM unnest(${[...emails]}::text[]) AS p (email)
      CROSS JOIN LATERAL (${newestOf(sql`p.email`, 1)}) t
      ORDER BY t.occurred_at DESC, t.transaction_id DESC LIMIT ${limit}
    )
    SELECT t.transaction_id, t.occurred_at::text AS at FROM payers p
    CROSS JOIN LATERAL (${newestOf(sql`p.email`, limit)}) t
    ORDER BY t.occurred_at DESC, t.transaction_id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

/** As quick to check of a row as may be, whatever indexes hold. */
function commonConditions(text: string, masked: MaskedIds): Condition[] {
  const isPart = text.length >= MIN_PART;
  return [
    textCondition(sql`t.payer_email`, isPart ? 'CONTAINS' : 'BEGINS', text),
    isPart ? textCondition(sql`t.payer_name`, 'CONTAINS', text) : NOTHING,
    isPart ? textCondition(sql`t.card_holder`, 'CONTAINS', text) : NOTHING,
    ...plainConditions(text, masked),
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
