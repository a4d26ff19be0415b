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
import { countRows, FEW_ROWS, pickRows } from './rows';
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
    /^\d{4}$/.test(text) ? sql<boolean>`t.card_last_four = ${text}` : NOTHING,
  ]);
}

/** A part that is shorter is in too many names, and in no index. */
const MIN_NAME_PART = 3;

/**
 * The newest transactions of an entity, over all time, that the text finds: as in a list, and by a
 * part of the payer's or the card holder's name, by the amount, by the authorisation code.
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
  const context = { db, masked, accountId };
  const isNamePart = text.length >= MIN_NAME_PART;
  const found = anyOf([
    await searchCondition(text, context),
    isNamePart ? await payersNamed(db, accountId, text) : NOTHING,
    isNamePart ? textCondition(sql`t.card_holder`, 'CONTAINS', text) : NOTHING,
    amountCondition(text),
    authorisationCondition(text),
  ]);
  if (found === NOTHING) return [];
  const condition = all([
    sql<boolean>`t.account_id = ${accountId}`,
    ...(businessId === undefined ? [] : [sql<boolean>`t.business_id = ${businessId}`]),
    found,
  ]);
  const few = (await countRows(db, condition, FEW_ROWS + 1)) <= FEW_ROWS;
  const page = { condition, order: orderBy(1, 'DESC'), offset: 0, limit };
  const picked = await pickRows(db, { ...page, find: few ? 'allFirst' : 'inOrder' });
  return picked.map(({ row }) => row);
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
