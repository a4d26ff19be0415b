import { type Selectable, sql } from 'kysely';
import type { BusinessUrls, Db, Trx } from '../../core/database/schema';
import { nextVersion } from '../../core/records/update-row';
import type { BusinessRef } from '../businesses/repository';

export type BusinessUrlRow = Selectable<BusinessUrls>;

/** What a record says besides whose it is. */
export type StoredUrl = Pick<
  BusinessUrlRow,
  'url' | 'return_url' | 'cancel_url' | 'webhook_enabled' | 'webhook_url' | 'access_token'
>;

/** In the order they were added. */
export function listBusinessUrls(db: Db, business: BusinessRef): Promise<BusinessUrlRow[]> {
  return urlsOf(db, business).orderBy('business_url_id').execute();
}

/** The business' record of this address, else the one it has without address. */
export function findRecordFor(
  trx: Trx,
  business: BusinessRef,
  url: string,
): Promise<BusinessUrlRow | undefined> {
  return urlsOf(trx, business)
    .where('url', 'in', [url, ''])
    .orderBy(sql`url = ''`)
    .executeTakeFirst();
}

/** One of the business; undefined when it has none with that id. */
export function findBusinessUrl(
  db: Db,
  business: BusinessRef,
  businessUrlId: number,
): Promise<BusinessUrlRow | undefined> {
  return urlsOf(db, business).where('business_url_id', '=', businessUrlId).executeTakeFirst();
}

/** Adds a URL. Without `userId` no user did. */
export function insertBusinessUrl(
  trx: Trx,
  { accountId, businessId }: BusinessRef,
  stored: StoredUrl,
  userId: number | null,
): Promise<BusinessUrlRow> {
  return trx
    .insertInto('business_urls')
    .values({ account_id: accountId, business_id: businessId, ...stored, updated_by: userId })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Replaces all that is stored of a URL, as its next version. The transaction has locked the business.
 */
export function replaceBusinessUrl(
  trx: Trx,
  before: BusinessUrlRow,
  stored: StoredUrl,
  userId: number | null,
): Promise<BusinessUrlRow> {
  return trx
    .updateTable('business_urls')
    .set({ ...stored, ...nextVersion(userId) })
    .where('account_id', '=', before.account_id)
    .where('business_id', '=', before.business_id)
    .where('business_url_id', '=', before.business_url_id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

function urlsOf(db: Db, { accountId, businessId }: BusinessRef) {
  return db
    .selectFrom('business_urls')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('business_id', '=', businessId);
}
