import { sql } from 'kysely';
import type { AccountId } from '../../core/authorisation/account-id';
import type { Db } from '../../core/database/schema';
import { figuresOf, priced } from '../dashboard/figures-repository';
import type { DashboardRange } from '../dashboard/range';

/** What a merchant does: whether it may take payments at all, and what it took. */
export interface MerchantActivity {
  accountId: AccountId;
  /** Code of the account's own currency. */
  currency: string;
  /** Minor units of that currency; null without a rate, or where it is no exact number. */
  volumeMinor: number | null;
  isActive: boolean;
}

/**
 * The activity of each of the accounts within the range. One statement, however many they are: the
 * figures of an account come from the daily roll-ups, as those of its dashboard do.
 */
export async function activityOf(
  db: Db,
  accountIds: readonly AccountId[],
  range: DashboardRange,
): Promise<MerchantActivity[]> {
  const accountId = sql<number>`listed.account_id`;
  const currencyId = sql<number>`listed.currency_id`;
  const { rows } = await sql<MerchantActivity>`
    SELECT listed.account_id AS "accountId", own.alpha_code::text AS currency, took.volume AS "volumeMinor",
      EXISTS (
        SELECT FROM businesses b WHERE b.account_id = listed.account_id AND b.status = 'Active'
      ) AS "isActive"
    FROM accounts listed
    JOIN currencies own USING (currency_id)
    CROSS JOIN LATERAL (
      WITH ${figuresOf({ accountId, businessId: undefined }, range)}, ${priced(currencyId)}
      SELECT CASE
        WHEN bool_or(sales IS NULL AND sales_count > 0) OR sum(sales) > ${Number.MAX_SAFE_INTEGER}
          THEN NULL
        ELSE coalesce(sum(sales), 0)::bigint
      END AS volume
      FROM priced
    ) AS took
    WHERE listed.account_id = any(${accountIds}::bigint[])`.execute(db);
  return rows;
}
