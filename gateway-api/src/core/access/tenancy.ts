import type { Kysely } from 'kysely';
import { seesAccount, type Principal } from '../auth/principal';
import type { Database } from '../database/schema';
import { notFound } from '../errors/app-error';

/** Throws 404 unless the account exists and the principal may see it; the two look the same. */
export async function requireAccount(
  db: Kysely<Database>,
  principal: Principal,
  accountId: number,
): Promise<void> {
  if (!seesAccount(principal, accountId)) throw notFound();
  const row = await db
    .selectFrom('accounts')
    .select('account_id')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (!row) throw notFound();
}

/**
 * Answers the account of a business. Throws 404 unless the business exists, the principal may see its
 * account and, where `accountId` is given, it belongs to that account.
 */
export async function requireBusiness(
  db: Kysely<Database>,
  principal: Principal,
  businessId: number,
  accountId?: number,
): Promise<number> {
  const row = await db
    .selectFrom('businesses')
    .select('account_id')
    .where('business_id', '=', businessId)
    .executeTakeFirst();
  if (!row || !seesAccount(principal, row.account_id)) throw notFound();
  if (accountId !== undefined && row.account_id !== accountId) throw notFound();
  return row.account_id;
}
