import { sql } from 'kysely';
import type { PrincipalRef } from '../authentication/principal';
import type { Db, Trx } from '../database/schema';
import { type Statement, statement } from '../database/statement';
import { type Write, writeTogether } from '../database/write-together';
import type { RequestMark } from './request-key';

/** How long an answer is kept for a repeated request. */
const KEPT_HOURS = 24;

/** The instant since which answers, and marks of what was begun, count. */
const keptSince = sql<Date>`now() - make_interval(hours => ${KEPT_HOURS}::int)`;

/** Of a row. */
interface Key {
  principal_kind: PrincipalRef['kind'];
  principal_id: string;
  key_hash: Buffer;
}

function keyOf(who: PrincipalRef, key_hash: Buffer): Key {
  return { principal_kind: who.kind, principal_id: who.id, key_hash };
}

const keyIn = ({ principal_kind, principal_id, key_hash }: Key): Key => ({
  principal_kind,
  principal_id,
  key_hash,
});

export interface StoredResponse {
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
  kept: StoredResponse | undefined;
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
  trx: Trx,
  who: PrincipalRef,
  { keyHash }: RequestMark,
): Promise<EarlierUse | undefined> {
  const lock = `idempotency/${who.kind}/${who.id}/${keyHash.toString('hex')}`;
  const row = await lockAndFind({ ...keyOf(who, keyHash), lock }).executeTakeFirst(trx);
  if (!row?.held) return undefined;
  const {
    route,
    request_hash: requestHash,
    status_code: statusCode,
    sealed_response: sealed,
  } = row;
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

const lockAndFind = statement((db, values: Key & { lock: string }) => {
  const isIt = (table: string) => sql<boolean>`
    ${sql.ref(`${table}.principal_kind`)} = ${values.principal_kind}
    AND ${sql.ref(`${table}.principal_id`)} = ${values.principal_id}
    AND ${sql.ref(`${table}.key_hash`)} = ${values.key_hash}
    AND ${sql.ref(`${table}.created_at`)} > ${keptSince}`;
  return db
    .selectFrom(
      sql<{ held: boolean }>`(
        SELECT pg_try_advisory_xact_lock(hashtextextended(${values.lock}, 0)) AS held
      )`.as('lock'),
    )
    .leftJoin('idempotency_keys as kept', (join) => join.on(isIt('kept')))
    .leftJoin('requests_in_progress as running', (join) => join.on(isIt('running')))
    .select(['lock.held', 'kept.route', 'kept.request_hash', 'kept.status_code'])
    .select(['kept.sealed_response', 'running.route as running_route', 'running.ref'])
    .select('running.request_hash as running_hash');
});

/** Whether an answer is kept under the key, whatever it was asked. */
export async function isAnswered(
  db: Db,
  who: PrincipalRef,
  { keyHash }: RequestMark,
): Promise<boolean> {
  const { principal_kind, principal_id, key_hash } = keyOf(who, keyHash);
  const row = await db
    .selectFrom('idempotency_keys')
    .select('status_code')
    .where('principal_kind', '=', principal_kind)
    .where('principal_id', '=', principal_id)
    .where('key_hash', '=', key_hash)
    .where('created_at', '>', keptSince)
    .executeTakeFirst();
  return row !== undefined;
}

/** False when another answer was stored under the key meanwhile: then what was done is to be undone. */
export async function storeResponse(
  db: Db,
  who: PrincipalRef,
  mark: RequestMark,
  answer: Pick<StoredResponse, 'statusCode' | 'sealed'>,
): Promise<boolean> {
  return (await responseInsert(who, mark, answer).executeTakeFirst(db)) !== undefined;
}

/** The same, not sent yet: for `writeTogether`. Where another answer is stored, that one stays. */
export function responseInsert(
  who: PrincipalRef,
  mark: RequestMark,
  answer: Pick<StoredResponse, 'statusCode' | 'sealed'>,
): Statement {
  const { route, requestHash: request_hash } = mark;
  const { statusCode: status_code, sealed: sealed_response } = answer;
  const key = keyOf(who, mark.keyHash);
  return insertResponse({ ...key, route, request_hash, status_code, sealed_response });
}

type Response = Key & { route: string; request_hash: Buffer } & {
  status_code: number;
  sealed_response: Buffer;
};

const insertResponse = statement((db, values: Response) => {
  const { route, request_hash, status_code, sealed_response } = values;
  const row = { route, request_hash, status_code, sealed_response, created_at: sql<Date>`now()` };
  return (
    db
      .insertInto('idempotency_keys')
      .values({ ...keyIn(values), ...row })
      // Only one that is kept no longer: a fresh one would have been found.
      .onConflict((conflict) =>
        conflict
          .columns(['principal_kind', 'principal_id', 'key_hash'])
          .doUpdateSet(row)
          .where('idempotency_keys.created_at', '<=', keptSince),
      )
      .returning('key_hash')
  );
});

/** Deletes the responses that have been stored long enough; returns how many. */
export async function deleteOldResponses(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<=', keptSince)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/**
 * Sends `writes`, what is begun under the key, together with the mark of it. False when something else was
 * begun under the key meanwhile: then what was done is to be undone.
 */
export async function markInProgress(
  trx: Trx,
  who: PrincipalRef,
  { keyHash, route, requestHash }: RequestMark,
  ref: RequestRef,
  writes: readonly Write[] = [],
): Promise<boolean> {
  const mark = { route, request_hash: requestHash, ref: JSON.stringify(ref) };
  const marked = await writeTogether(trx, [
    ...writes,
    insertMark({ ...keyOf(who, keyHash), ...mark }),
  ]);
  return marked.length > 0;
}

type Mark = Key & { route: string; request_hash: Buffer; ref: string };

const insertMark = statement((db, values: Mark) => {
  const { route, request_hash, ref } = values;
  const row = { route, request_hash, ref, created_at: sql<Date>`now()` };
  return (
    db
      .insertInto('requests_in_progress')
      .values({ ...keyIn(values), ...row })
      // Only one that is kept no longer: a fresh one would have been found.
      .onConflict((conflict) =>
        conflict
          .columns(['principal_kind', 'principal_id', 'key_hash'])
          .doUpdateSet(row)
          .where('requests_in_progress.created_at', '<=', keptSince),
      )
      .returning('key_hash')
  );
});

/** Forgets marks that nobody will ask for any more; returns how many. */
export async function deleteOldRequests(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('requests_in_progress')
    .where('created_at', '<=', keptSince)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
