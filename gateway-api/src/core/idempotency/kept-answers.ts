import { type Kysely, sql, type Transaction } from 'kysely';
import type { PrincipalRef } from '../auth/principal';
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

/**
 * Makes the key this transaction's own until it ends, however it ends: also when the gateway dies.
 * False when another request is under way with it.
 */
export async function holdKey(
  trx: Transaction<Database>,
  who: PrincipalRef,
  { keyHash }: RequestMark,
): Promise<boolean> {
  const name = `idempotency/${who.kind}/${who.id}/${keyHash.toString('hex')}`;
  const { rows } = await sql<{ held: boolean }>`
    SELECT pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) AS held`.execute(trx);
  return rows[0]?.held === true;
}

/** The answer under this key, undefined when there is none or it has been kept long enough. */
export async function findAnswer(
  trx: Transaction<Database>,
  who: PrincipalRef,
  { keyHash }: RequestMark,
): Promise<KeptAnswer | undefined> {
  return trx
    .selectFrom('idempotency_keys')
    .select([
      'route',
      'request_hash as requestHash',
      'status_code as statusCode',
      'sealed_answer as sealed',
    ])
    .where('principal_kind', '=', who.kind)
    .where('principal_id', '=', who.id)
    .where('key_hash', '=', keyHash)
    .where('created_at', '>', keptSince())
    .executeTakeFirst();
}

/** False when another answer was stored under the key meanwhile: then what was done is to be undone. */
export async function keepAnswer(
  trx: Transaction<Database>,
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
  const kept = await trx
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
export async function forgetOldAnswers(db: Kysely<Database>): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<=', keptSince())
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** The instant since which answers, and marks of what was begun, count. */
export function keptSince() {
  return sql<Date>`now() - make_interval(hours => ${KEPT_HOURS}::int)`;
}
