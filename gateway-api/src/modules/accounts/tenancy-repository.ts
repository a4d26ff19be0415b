import { sql } from 'kysely';
import type { AccountId } from '../../core/authorisation/account-id';
import { confinedTo, seesAccount, type Principal } from '../../core/authentication/principal';
import { knownIds, remembered } from '../../core/database/known-ids';
import type { Db } from '../../core/database/schema';
import { notFound } from '../../core/errors/app-error';

/**
 * The account that a business belongs to; undefined when there is no such business. Nearly every call
 * asks it, and a business never moves to another account: so it is asked of the database once.
 */
const accountOfBusiness = remembered(async (db, businessId) => {
  const row = await db
    .selectFrom('businesses')
    .select('account_id')
    .where('business_id', '=', businessId)
    .executeTakeFirst();
  return row?.account_id;
});

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
