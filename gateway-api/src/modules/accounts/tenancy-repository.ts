import { sql } from 'kysely';
import type { AccountId } from '../../core/authorisation/account-id';
import { confinedTo, seesAccount, type Principal } from '../../core/authentication/principal';
import { knownIds } from '../../core/database/known-ids';
import type { Db } from '../../core/database/schema';
import { notFound } from '../../core/errors/app-error';

/** Businesses remembered for each database; then it begins anew. */
const MAX_REMEMBERED = 50_000;

const remembered = new WeakMap<Db, Map<number, AccountId>>();

/**
 * The account that a business belongs to; undefined when there is no such business. Nearly every call
 * asks it, and a business never moves to another account: so it is asked of the database once.
 */
async function accountOfBusiness(db: Db, businessId: number): Promise<AccountId | undefined> {
  const known = remembered.get(db) ?? new Map<number, AccountId>();
  remembered.set(db, known);
  const found = known.get(businessId);
  if (found !== undefined) return found;
  const row = await db
    .selectFrom('businesses')
    .select('account_id')
    .where('business_id', '=', businessId)
    .executeTakeFirst();
  if (!row) return undefined;
  if (known.size >= MAX_REMEMBERED) known.clear();
  known.set(businessId, row.account_id);
  return row.account_id;
}

/** Returns the account's id. @throws {AppError} 404 unless the account exists and the principal may see it; the two look the same. */
export async function requireAccount(
  db: Db,
  principal: Principal,
  accountId: number,
): Promise<AccountId> {
  if (!seesAccount(principal, accountId)) throw notFound();
  // What a merchant's user is given in the session is an account.
  if (!principal.staff) return accountId;
  if (!(await accountExists(db, accountId))) throw notFound();
  return accountId;
}

const accountExists = knownIds(async (db, accountId) => {
  const row = await db
    .selectFrom('accounts')
    .select('account_id')
    .where(sql<boolean>`account_id = ${accountId}`)
    .executeTakeFirst();
  return row !== undefined;
});

/**
 * Returns the account of a business. @throws {AppError} 404 unless the business exists, the principal may see its
 * account and, where `accountId` is given, it belongs to that account.
 */
export async function requireBusiness(
  db: Db,
  principal: Principal,
  businessId: number,
  accountId?: number,
): Promise<AccountId> {
  const owner = await accountOfBusiness(db, businessId);
  if (owner === undefined || !seesAccount(principal, owner)) throw notFound();
  if (accountId !== undefined && owner !== accountId) throw notFound();
  if ((confinedTo(principal) ?? businessId) !== businessId) throw notFound();
  return owner;
}
