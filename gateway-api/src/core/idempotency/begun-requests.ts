import { type Kysely, sql, type Transaction } from 'kysely';
import type { PrincipalRef } from '../auth/principal';
import type { Database } from '../database/schema';
import { keptSince } from './kept-answers';
import type { RequestMark } from './request-key';

/** How a module finds what a request has begun, such as an account and an id. */
export type BegunRef = object;

export interface BegunRequest {
  route: string;
  requestHash: Buffer;
  ref: BegunRef;
}

/** What was begun under this key; undefined when nothing was, or too long ago. */
export async function findBegun(
  trx: Transaction<Database>,
  who: PrincipalRef,
  { keyHash }: RequestMark,
): Promise<BegunRequest | undefined> {
  return trx
    .selectFrom('begun_requests')
    .select(['route', 'request_hash as requestHash', 'ref'])
    .where('principal_kind', '=', who.kind)
    .where('principal_id', '=', who.id)
    .where('key_hash', '=', keyHash)
    .where('created_at', '>', keptSince())
    .executeTakeFirst();
}

/** False when something else was begun under the key meanwhile: then what was done is to be undone. */
export async function markBegun(
  trx: Transaction<Database>,
  who: PrincipalRef,
  { keyHash, route, requestHash }: RequestMark,
  ref: BegunRef,
): Promise<boolean> {
  const row = {
    route,
    request_hash: requestHash,
    ref: JSON.stringify(ref),
    created_at: sql<Date>`now()`,
  };
  const marked = await trx
    .insertInto('begun_requests')
    .values({ principal_kind: who.kind, principal_id: who.id, key_hash: keyHash, ...row })
    // Only one that is kept no longer: a fresh one would have been found.
    .onConflict((conflict) =>
      conflict
        .columns(['principal_kind', 'principal_id', 'key_hash'])
        .doUpdateSet(row)
        .where('begun_requests.created_at', '<=', keptSince()),
    )
    .returning('key_hash')
    .executeTakeFirst();
  return marked !== undefined;
}

/** Forgets marks that nobody will ask for any more; returns how many. */
export async function forgetOldRequests(db: Kysely<Database>): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('begun_requests')
    .where('created_at', '<=', keptSince())
    .executeTakeFirst();
  return Number(numDeletedRows);
}
