import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { BusinessUrls, Database } from '../../core/database/schema';

export type BusinessUrlRow = Selectable<BusinessUrls>;

export interface BusinessOfAccount {
  accountId: number;
  businessId: number;
}

/** What a record says besides whose it is. */
export type StoredUrl = Pick<
  BusinessUrlRow,
  'url' | 'return_url' | 'cancel_url' | 'webhook_enabled' | 'webhook_url' | 'access_token'
>;

/** In the order they were added. */
export function listBusinessUrls(
  db: Kysely<Database>,
  business: BusinessOfAccount,
): Promise<BusinessUrlRow[]> {
  return urlsOf(db, business).orderBy('business_url_id').execute();
}

/** Keeps others from adding an address to the business until the transaction ends. */
export async function lockBusiness(
  trx: Transaction<Database>,
  { accountId, businessId }: BusinessOfAccount,
): Promise<void> {
  await trx
    .selectFrom('businesses')
    .select('business_id')
    .where('account_id', '=', accountId)
    .where('business_id', '=', businessId)
    .forNoKeyUpdate()
    .execute();
}

/** The business' record of this address, else the one it has without address. */
export function findRecordFor(
  trx: Transaction<Database>,
  business: BusinessOfAccount,
  url: string,
): Promise<BusinessUrlRow | undefined> {
  return urlsOf(trx, business)
    .where('url', 'in', [url, ''])
    .orderBy(sql`url = ''`)
    .executeTakeFirst();
}

export function insertBusinessUrl(
  trx: Transaction<Database>,
  { accountId, businessId }: BusinessOfAccount,
  stored: StoredUrl,
  userId: number | null,
): Promise<BusinessUrlRow> {
  return trx
    .insertInto('business_urls')
    .values({ account_id: accountId, business_id: businessId, ...stored, updated_by: userId })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function replaceBusinessUrl(
  trx: Transaction<Database>,
  before: BusinessUrlRow,
  stored: StoredUrl,
  userId: number | null,
): Promise<BusinessUrlRow> {
  return trx
    .updateTable('business_urls')
    .set((eb) => ({
      ...stored,
      version: eb('version', '+', 1),
      updated_by: userId,
      updated_at: sql<Date>`now()`,
    }))
    .where('account_id', '=', before.account_id)
    .where('business_id', '=', before.business_id)
    .where('business_url_id', '=', before.business_url_id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

function urlsOf(db: Kysely<Database>, { accountId, businessId }: BusinessOfAccount) {
  return db
    .selectFrom('business_urls')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('business_id', '=', businessId);
}
