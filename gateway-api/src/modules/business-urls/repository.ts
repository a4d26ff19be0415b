import { type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../core/database/schema';
import { nextVersion } from '../../core/records/update-row';
import type { SecretSealer } from '../../core/secrets/sealed-secrets';
import type { BusinessRef } from '../businesses/repository';
import type { BusinessUrls } from '../tables';
import { openToken, sealToken } from './access-token';

/** A URL of a business, with its access token in clear. */
export type BusinessUrlRow = Omit<Selectable<BusinessUrls>, 'sealed_token' | 'clear_token'> & {
  access_token: string;
};

/** What a record says besides whose it is. */
export type StoredUrl = Pick<
  BusinessUrlRow,
  'url' | 'return_url' | 'cancel_url' | 'webhook_enabled' | 'webhook_url' | 'access_token'
>;

/** In the order they were added. */
export async function listBusinessUrls(
  db: Db,
  secrets: SecretSealer,
  business: BusinessRef,
): Promise<BusinessUrlRow[]> {
  const rows = await urlsOf(db, business).orderBy('business_url_id').execute();
  return rows.map((row) => opened(secrets, row));
}

/** Where the business is on the web, by its records. */
export async function listSites(db: Db, business: BusinessRef): Promise<string[]> {
  const rows = await urlsOf(db, business).execute();
  return rows.map(({ url }) => url);
}

/** The webhook of a URL of the business; undefined when there is no such URL. */
export function findWebhook(
  db: Db,
  business: BusinessRef,
  businessUrlId: number,
): Promise<Pick<BusinessUrlRow, 'webhook_enabled' | 'webhook_url'> | undefined> {
  return urlsOf(db, business).where('business_url_id', '=', businessUrlId).executeTakeFirst();
}

/** The business' record of this address, else the one it has without address. */
export async function findRecordFor(
  trx: Trx,
  secrets: SecretSealer,
  business: BusinessRef,
  url: string,
): Promise<BusinessUrlRow | undefined> {
  const row = await urlsOf(trx, business)
    .where('url', 'in', [url, ''])
    .orderBy(sql`url = ''`)
    .executeTakeFirst();
  return row && opened(secrets, row);
}

/** One of the business; undefined when it has none with that id. */
export async function findBusinessUrl(
  db: Db,
  secrets: SecretSealer,
  business: BusinessRef,
  businessUrlId: number,
): Promise<BusinessUrlRow | undefined> {
  const row = await urlsOf(db, business)
    .where('business_url_id', '=', businessUrlId)
    .executeTakeFirst();
  return row && opened(secrets, row);
}

/** Adds a URL. Without `userId` no user did. */
export async function insertBusinessUrl(
  trx: Trx,
  secrets: SecretSealer,
  { accountId, businessId }: BusinessRef,
  { access_token, ...stored }: StoredUrl,
  userId: number | null,
): Promise<BusinessUrlRow> {
  // The token is bound to its row, so the row's id comes first.
  const { rows } = await sql<{ id: number }>`
    SELECT nextval(pg_get_serial_sequence('business_urls', 'business_url_id')) AS id`.execute(trx);
  const key = { account_id: accountId, business_url_id: rows[0]!.id };
  const row = await trx
    .insertInto('business_urls')
    .values({
      ...key,
      business_id: businessId,
      ...stored,
      sealed_token: sealToken(secrets, key, access_token),
      updated_by: userId,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return opened(secrets, row);
}

/**
 * Replaces all that is stored of a URL, as its next version. The transaction has locked the business.
 */
export async function replaceBusinessUrl(
  trx: Trx,
  secrets: SecretSealer,
  before: BusinessUrlRow,
  { access_token, ...stored }: StoredUrl,
  userId: number | null,
): Promise<BusinessUrlRow> {
  const sealed_token = sealToken(secrets, before, access_token);
  const row = await trx
    .updateTable('business_urls')
    .set({ ...stored, sealed_token, ...nextVersion(userId) })
    .where('account_id', '=', before.account_id)
    .where('business_id', '=', before.business_id)
    .where('business_url_id', '=', before.business_url_id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return opened(secrets, row);
}

/** Encrypts the access tokens that a release stored which did not. */
export async function sealClearTokens(db: Db, secrets: SecretSealer): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom('business_urls')
      .select(['account_id', 'business_url_id', 'clear_token'])
      .where(sql<boolean>`clear_token <> ''`)
      .forUpdate()
      .execute();
    for (const { clear_token, ...key } of rows) {
      await trx
        .updateTable('business_urls')
        .set({ sealed_token: sealToken(secrets, key, clear_token), clear_token: '' })
        .where('account_id', '=', key.account_id)
        .where('business_url_id', '=', key.business_url_id)
        .execute();
    }
  });
}

function opened(secrets: SecretSealer, row: Selectable<BusinessUrls>): BusinessUrlRow {
  const { sealed_token, clear_token: _, ...rest } = row;
  return { ...rest, access_token: openToken(secrets, { ...rest, sealed_token }) };
}

function urlsOf(db: Db, { accountId, businessId }: BusinessRef) {
  return db
    .selectFrom('business_urls')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('business_id', '=', businessId);
}
