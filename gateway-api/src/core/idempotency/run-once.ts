import type { FastifyReply, FastifyRequest } from 'fastify';
import { callerOf } from '../authentication/authentication';
import { principalRef } from '../authentication/principal';
import type { Db, Trx } from '../database/schema';
import { idempotencyKeyOf, keyInUse, markOf, requireSameRequest } from './request-key';
import { isAnswered, lockKey, storeResponse } from './repository';
import { openAnswer, sealAnswer } from './sealed-response';

/**
 * Runs `act` in one transaction, and with an `Idempotency-Key` once only: a repeated request gets the
 * first one's status and body, with the header `Idempotency-Replayed: true`. What `act` returns is
 * the body; set another status than 200 with `reply.code` before or in it. For routes that declare
 * `idempotent: true`.
 *
 * The answer is stored in the transaction of `act`, so there is one exactly when it happened:
 *
 * - The gateway dies in the middle: nothing happened, and the key is free as soon as the database
 *   notices that the connection is gone. Nothing is left that could be stuck.
 * - Same key at the same time: one is carried out; the others get 409 `idempotency_key_in_use` with Retry-After.
 * - Same key, other route, query or body: 422 `idempotency_key_reused`.
 * - A refusal, whether 4xx or 5xx, changed nothing and is not stored: after putting it right the
 *   caller may use the same key again, with the corrected body.
 * - Lost after the commit, before the answer got through: the repetition gets the answer.
 *
 * `prepare` is for what `act` needs and takes long, such as storing files: it runs before the transaction
 * and not for a repeated request. What it leaves behind must do no harm without `act`.
 *
 * Keys are the caller's own and are kept for 24 hours. `act` must do all it changes through `trx`; what
 * it asks of another system must be repeatable under a name derived from the record it writes.
 *
 * @throws {Error} when the route does not declare `idempotent`
 */
export async function runOnce<Answer, Prepared = undefined>(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
  act: (trx: Trx, prepared: Prepared) => Promise<Answer>,
  prepare?: () => Promise<Prepared>,
): Promise<Answer> {
  if (!request.routeOptions.config.idempotent) {
    throw new Error(`${request.method} ${request.routeOptions.url} does not declare idempotent.`);
  }
  request.runsOnce = true;
  const key = idempotencyKeyOf(request);
  if (key === undefined) {
    const prepared = (await prepare?.()) as Prepared;
    return db.transaction().execute((trx) => act(trx, prepared));
  }
  const who = principalRef(callerOf(request));
  const mark = markOf(request, key);
  const isRepeated = prepare !== undefined && (await isAnswered(db, who, mark));
  const prepared = (isRepeated ? undefined : await prepare?.()) as Prepared;
  return db.transaction().execute(async (trx) => {
    const earlier = await lockKey(trx, who, mark);
    if (!earlier) throw keyInUse();
    const { kept } = earlier;
    if (kept) {
      requireSameRequest(kept, mark);
      reply.code(kept.statusCode).header('Idempotency-Replayed', 'true');
      return openAnswer(key, kept.sealed) as Answer;
    }
    // Its answer was kept no longer, just now.
    if (isRepeated) throw keyInUse();
    const fresh = await act(trx, prepared);
    const { statusCode } = reply;
    // The key was held, so nobody came between; but what is to be done once must not hang on a lock.
    const sealed = sealAnswer(key, fresh);
    if (!(await storeResponse(trx, who, mark, { statusCode, sealed }))) throw keyInUse();
    return fresh;
  });
}
