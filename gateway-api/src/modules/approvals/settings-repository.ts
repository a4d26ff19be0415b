import { sql } from 'kysely';
import type { AccountId } from '../../core/authorisation/account-id';
import type { Db, Trx } from '../../core/database/schema';

export interface BusinessRefunds {
  businessId: number;
  name: string;
  /** Minor units of the currency; null: no refund is large. */
  amount: number | null;
  currencyId: number;
  currencyAlphaCode: string;
  currencyCoefficient: number;
  needApproval: boolean;
}

/** Whether changes of bank accounts and payouts need a second administrator. */
export async function bankChangesNeedApproval(db: Db, accountId: AccountId): Promise<boolean> {
  const row = await db
    .selectFrom('approval_settings')
    .select('bank_changes')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.bank_changes ?? false;
}

/** Where nobody has saved settings yet they are at version 1. */
export async function readSettings(
  db: Db,
  accountId: AccountId,
): Promise<{ bankChanges: boolean; version: number }> {
  const row = await db
    .selectFrom('approval_settings')
    .select(['bank_changes', 'version'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return { bankChanges: row?.bank_changes ?? false, version: row?.version ?? 1 };
}

/** Gives an account a row for its settings, so that it can be locked and changed. */
export async function insertSettingsOnce(trx: Trx, accountId: AccountId): Promise<void> {
  await trx
    .insertInto('approval_settings')
    .values({ account_id: accountId })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .execute();
}

/** All businesses of the account, by name. */
export function listRefunds(db: Db, accountId: AccountId): Promise<BusinessRefunds[]> {
  return db
    .selectFrom('businesses as b')
    .innerJoin('accounts as a', 'a.account_id', 'b.account_id')
    .leftJoin('large_refunds as l', (join) =>
      join.onRef('l.account_id', '=', 'b.account_id').onRef('l.business_id', '=', 'b.business_id'),
    )
    .innerJoin('currencies as c', (join) =>
      join.on('c.currency_id', '=', sql<number>`coalesce(l.currency_id, a.currency_id)`),
    )
    .where('b.account_id', '=', accountId)
    .select([
      'b.business_id as businessId',
      'b.name',
      'l.amount_minor as amount',
      'c.currency_id as currencyId',
      'c.alpha_code as currencyAlphaCode',
      'c.coefficient as currencyCoefficient',
      sql<boolean>`coalesce(l.need_approval, false)`.as('needApproval'),
    ])
    .orderBy(sql`lower(b.name)`)
    .orderBy('b.business_id')
    .execute();
}

/**
 * Sets from which amount on refunds of a business are large, in minor units of `currencyId`. Null:
 * none is.
 */
export async function putRefunds(
  trx: Trx,
  accountId: AccountId,
  {
    businessId,
    amount,
    currencyId,
    needApproval,
  }: Pick<BusinessRefunds, 'businessId' | 'amount' | 'currencyId' | 'needApproval'>,
): Promise<void> {
  if (amount === null) {
    await trx
      .deleteFrom('large_refunds')
      .where('account_id', '=', accountId)
      .where('business_id', '=', businessId)
      .execute();
    return;
  }
  const values = { amount_minor: amount, currency_id: currencyId, need_approval: needApproval };
  await trx
    .insertInto('large_refunds')
    .values({ account_id: accountId, business_id: businessId, ...values })
    .onConflict((conflict) => conflict.columns(['account_id', 'business_id']).doUpdateSet(values))
    .execute();
}
