import { type Kysely, sql, type Transaction } from 'kysely';
import type { PrincipalRef } from '../authentication/principal';
import type { Database } from '../database/schema';
import type { RequestMark } from './request-key';

/** How long an answer is kept for a repeated request. */
const KEPT_HOURS = 24;

export interface KeptAnswer {
  route: string;
  requestHash: Buffer;
  statusCode: number;
  sealed: Buffer;
}

/** How a module finds what a request has begun, such as an account and an id. */
export type RequestRef = object;

export interface RequestInProgress {
  route: string;
  requestHash: Buffer;
  ref: RequestRef;
}

/** What a key has been used for before. */
export interface EarlierUse {
  /** Undefined when no answer is kept, or for too long. */
  kept: KeptAnswer | undefined;
  /** What was begun under the key in phases; undefined when nothing was, or too long ago. */
  inProgress: RequestInProgress | undefined;
}

/**
 * Makes the key this transaction's own until it ends, however it ends (also when the gateway dies), and
 * tells what it has been used for. Undefined when another request is in progress with it.
 *
 * An earlier request that ends at this very moment may be missed: what this one then writes under the
 * key meets what that one wrote, and this one is undone (`storeResponse`, `markInProgress`).
 */
export async function lockKey(
  trx: Transaction<Database>,
  who: PrincipalRef,
  { keyHash }: RequestMark,
): Promise<EarlierUse | undefined> {
  const name = `idempotency/${who.kind}/${who.id}/${keyHash.toString('hex')}`;
  const isIt = (table: string) => sql<boolean>`${sql.ref(`${table}.principal_kind`)} = ${who.kind}
    AND ${sql.ref(`${table}.principal_id`)} = ${who.id}
    AND ${sql.ref(`${table}.key_hash`)} = ${keyHash}
    AND ${sql.ref(`${table}.created_at`)} > ${keptSince()}`;
  const row = await trx
    .selectFrom(
      sql<{ held: boolean }>`(
        SELECT pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) AS held
      )`.as('lock'),
    )
    .leftJoin('idempotency_keys as kept', (join) => join.on(isIt('kept')))
    .leftJoin('requests_in_progress as running', (join) => join.on(isIt('running')))
    .select(['lock.held', 'kept.route', 'kept.request_hash', 'kept.status_code'])
    .select(['kept.sealed_answer', 'running.route as running_route', 'running.ref'])
    .select('running.request_hash as running_hash')
    .executeTakeFirstOrThrow();
  if (!row.held) return undefined;
  const { route, request_hash: requestHash, status_code: statusCode, sealed_answer: sealed } = row;
  const { running_route: runningRoute, running_hash: runningHash, ref } = row;
  return {
    kept:
      route && requestHash && statusCode && sealed
        ? { route, requestHash, statusCode, sealed }
        : undefined,
    inProgress:
      runningRoute && runningHash && ref
        ? { route: runningRoute, requestHash: runningHash, ref }
        : undefined,
  };
}

/** False when another answer was stored under the key meanwhile: then what was done is to be undone. */
export async function storeResponse(
  db: Kysely<Database>,
  who: PrincipalRef,
  mark: RequestMark,
  answer: Pick<KeptAnswer, 'statusCode' | 'sealed'>,
): Promise<boolean> {
  const row = {
    route: mark.route,
    request_hash: mark.requestHash,
    status_code: answer.statusCode,
    sealed_answer: answer.sealed,
    created_at: sql<Date>`now()`,
  };
  const kept = await db
    .insertInto('idempotency_keys')
    .values({
      principal_kind: who.kind,
      principal_id: who.id,
      key_hash: mark.keyHash,
      ...row,
    })
    // Only one that is kept no longer: a fresh one would have been found.
    .onConflict((conflict) =>
      conflict
        .columns(['principal_kind', 'principal_id', 'key_hash'])
        .doUpdateSet(row)
        .where('idempotency_keys.created_at', '<=', keptSince()),
    )
    .returning('key_hash')
    .executeTakeFirst();
  return kept !== undefined;
}

/** Forgets the answers that have been kept long enough; answers how many. */
export async function deleteOldResponses(db: Kysely<Database>): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<=', keptSince())
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** False when something else was begun under the key meanwhile: then what was done is to be undone. */
export async function markInProgress(
  trx: Transaction<Database>,
  who: PrincipalRef,
  { keyHash, route, requestHash }: RequestMark,
  ref: RequestRef,
): Promise<boolean> {
  const row = {
    route,
    request_hash: requestHash,
    ref: JSON.stringify(ref),
    created_at: sql<Date>`now()`,
  };
  const marked = await trx
    .insertInto('requests_in_progress')
    .values({ principal_kind: who.kind, principal_id: who.id, key_hash: keyHash, ...row })
    // Only one that is kept no longer: a fresh one would have been found.
    .onConflict((conflict) =>
      conflict
        .columns(['principal_kind', 'principal_id', 'key_hash'])
        .doUpdateSet(row)
        .where('requests_in_progress.created_at', '<=', keptSince()),
    )
    .returning('key_hash')
    .executeTakeFirst();
  return marked !== undefined;
}

/** Forgets marks that nobody will ask for any more; returns how many. */
export async function deleteOldRequests(db: Kysely<Database>): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('requests_in_progress')
    .where('created_at', '<=', keptSince())
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** The instant since which answers, and marks of what was begun, count. */
function keptSince() {
  return sql<Date>`now() - make_interval(hours => ${KEPT_HOURS}::int)`;
}
