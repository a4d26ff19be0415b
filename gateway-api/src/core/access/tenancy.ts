import { type Kysely, sql } from 'kysely';
import { seesAccount, type Principal } from '../auth/principal';
import type { Database } from '../database/schema';
import { notFound } from '../errors/app-error';
import { accountOfBusiness } from './account-of-business';
import type { TransactionRef } from './request-tenant';

/** Throws 404 unless the account exists and the principal may see it; the two look the same. */
export async function requireAccount(
  db: Kysely<Database>,
  principal: Principal,
  accountId: number,
): Promise<void> {
  if (!seesAccount(principal, accountId)) throw notFound();
  // What a merchant's user is given in the session is an account.
  if (!principal.staff) return;
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
  const owner = await accountOfBusiness(db, businessId);
  if (owner === undefined || !seesAccount(principal, owner)) throw notFound();
  if (accountId !== undefined && owner !== accountId) throw notFound();
  return owner;
}

/**
 * Answers where a transaction belongs; `transactionId` is a UUID. Throws 404 unless it exists in an
 * account that the principal may see.
 */
export async function requireTransaction(
  db: Kysely<Database>,
  principal: Principal,
  transactionId: string,
): Promise<TransactionRef> {
  let query = db
    .selectFrom('transactions')
    .select(['account_id', 'transaction_id'])
    .where('transaction_id', '=', transactionId);
  if (!principal.staff) {
    query = query.where(
      'account_id',
      '=',
      sql<number>`ANY(${[...principal.accountIds]}::bigint[])`,
    );
  }
  const row = await query.executeTakeFirst();
  if (!row) throw notFound();
  return { accountId: row.account_id, transactionId: row.transaction_id };
}
