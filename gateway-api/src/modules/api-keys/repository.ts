import { type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../core/database/schema';
import type { SealedSecret } from '../../core/secrets/sealed-secrets';
import type { BusinessRef } from '../businesses/repository';
import type { ApiClients } from '../tables';

export interface ApiClientRow extends Selectable<ApiClients> {
  /** Whether the secret of before works still. */
  old_is_good: boolean;
}

const oldIsGood = sql<boolean>`coalesce(old_secret_ends_at > now(), false)`.as('old_is_good');

/** The keys of a business; undefined while it has none. */
export function findClient(
  db: Db,
  { accountId, businessId }: BusinessRef,
): Promise<ApiClientRow | undefined> {
  return db
    .selectFrom('api_clients')
    .selectAll()
    .select(oldIsGood)
    .where('account_id', '=', accountId)
    .where('business_id', '=', businessId)
    .executeTakeFirst();
}

/** The keys that call themselves so, and whether the secret of before works still. */
export function findClientByKey(db: Db, clientKey: string) {
  return db
    .selectFrom('api_clients')
    .select(['account_id', 'business_id', 'api_client_id', 'secret_hash', 'old_secret_hash'])
    .select(oldIsGood)
    .where('client_key', '=', clientKey)
    .executeTakeFirst();
}

/** The business' merchant identifier. The route's scope has found the business. */
export async function midOf(db: Db, { accountId, businessId }: BusinessRef): Promise<string> {
  const { mid } = await db
    .selectFrom('businesses')
    .select('mid')
    .where('account_id', '=', accountId)
    .where('business_id', '=', businessId)
    .executeTakeFirstOrThrow();
  return mid;
}

/** A new secret, as it is stored. */
export interface StoredSecret {
  secret_hash: Buffer;
  sealed_secret: SealedSecret;
  masked_secret: string;
}

/**
 * Adds the first keys of a business. Of the secret its hash, a mask and the sealed text are stored.
 */
export async function insertClient(
  trx: Trx,
  { accountId, businessId }: BusinessRef,
  clientKey: string,
  secret: StoredSecret,
): Promise<void> {
  await trx
    .insertInto('api_clients')
    .values({
      account_id: accountId,
      business_id: businessId,
      client_key: clientKey,
      ...secret,
      old_secret_hash: null,
    })
    .execute();
}

/** Replaces the secret; the old one works for another `overlapHours`, 0: no more. */
export async function replaceSecret(
  trx: Trx,
  before: ApiClientRow,
  secret: StoredSecret,
  overlapHours: number,
): Promise<void> {
  const overlaps = overlapHours > 0;
  await trx
    .updateTable('api_clients')
    .set({
      ...secret,
      old_secret_hash: overlaps ? before.secret_hash : null,
      old_secret_ends_at: overlaps
        ? sql<Date>`now() + make_interval(hours => ${overlapHours}::int)`
        : null,
      refreshed_at: sql<Date>`now()`,
    })
    .where('account_id', '=', before.account_id)
    .where('business_id', '=', before.business_id)
    .execute();
}
