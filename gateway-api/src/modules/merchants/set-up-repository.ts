import { sql } from 'kysely';
import type { AccountId } from '../../core/authorisation/account-id';
import type { Db } from '../../core/database/schema';

/** How far the set-up of a business went. */
export interface BusinessSetUp {
  accountId: AccountId;
  businessId: number;
  hasUrls: boolean;
  /** Whether anybody chose how it is paid out. */
  hasBankLink: boolean;
  /** Where it is paid out by default; null where nowhere. */
  bankAccountId: number | null;
}

/**
 * For each of the accounts that has a business, the one whose set-up went furthest; of equals the
 * first. An account is set up when one of its businesses is.
 */
export async function furthestBusinesses(
  db: Db,
  accountIds: readonly AccountId[],
): Promise<BusinessSetUp[]> {
  const { rows } = await sql<BusinessSetUp>`
    SELECT DISTINCT ON (b.account_id)
           b.account_id AS "accountId",
           b.business_id AS "businessId",
           urls.present AS "hasUrls",
           links.chosen AS "hasBankLink",
           links.bank_account_id AS "bankAccountId"
      FROM businesses b
     CROSS JOIN LATERAL (
           SELECT EXISTS (SELECT FROM business_urls u
                           WHERE u.account_id = b.account_id AND u.business_id = b.business_id
                         ) AS present) urls
     CROSS JOIN LATERAL (
           SELECT coalesce(bool_or(NOT l.is_provisional), false) AS chosen,
                  (array_agg(l.bank_account_id ORDER BY l.is_default DESC, l.linked_bank_account_id)
                  )[1] AS bank_account_id
             FROM business_bank_accounts l
            WHERE l.account_id = b.account_id AND l.business_id = b.business_id) links
     WHERE b.account_id = any(${accountIds}::bigint[])
     ORDER BY b.account_id, urls.present AND links.chosen DESC, b.business_id`.execute(db);
  return rows;
}

/**
 * Whether the wizard's last two calls were done: then nothing of the set-up is left.
 *
 * Source: specification of access and merchants, 'States and transitions', 'Wizard'.
 */
export function isSetUp({ hasUrls, hasBankLink }: BusinessSetUp): boolean {
  return hasUrls && hasBankLink;
}

/** Null where the account has none. */
export async function firstBankAccount(db: Db, accountId: AccountId): Promise<number | null> {
  const row = await db
    .selectFrom('bank_accounts')
    .select('bank_account_id')
    .where('account_id', '=', accountId)
    .orderBy('bank_account_id')
    .limit(1)
    .executeTakeFirst();
  return row?.bank_account_id ?? null;
}
