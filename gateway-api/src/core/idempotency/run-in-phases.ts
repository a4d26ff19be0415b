import type { FastifyReply, FastifyRequest } from 'fastify';
import { callerOf } from '../authentication/authentication';
import { type PrincipalRef, principalRef } from '../authentication/principal';
import type { Db, Trx } from '../database/schema';
import { type Write, writeCollected } from '../database/write-together';
import { AppError } from '../errors/app-error';
import {
  idempotencyKeyOf,
  keyInUse,
  markOf,
  type RequestMark,
  requireSameRequest,
} from './request-key';
import { type RequestRef, lockKey, markInProgress, responseInsert } from './repository';
import { openAnswer, sealAnswer } from './sealed-response';

export interface PhasedResponse<Body> {
  statusCode: number;
  body: Body;
  /**
   * False: how it is for now; it is not kept, so that a repetition tells how it is then.
   * Default: true.
   */
  final?: boolean;
}

/**
 * Takes the final answer from who knows it without looking it up, and returns what keeps it: to be
 * written together with what came of the request.
 */
export type StoreResponse<Body> = (answer: PhasedResponse<Body>) => Write[];

/** `Ref` is how the module finds what it has begun; it is stored as JSON. */
export interface Phases<Ref extends RequestRef, Body> {
  /**
   * Checks and writes down what is going to be done; what it adds to `writes` is written right after it,
   * with the key's mark. What it throws undoes it and is not kept.
   */
  begin(trx: Trx, writes: Write[]): Promise<Ref>;
  /**
   * Asks the other party, outside any transaction, and writes down what came of it. Not called for
   * a repetition: what a gateway that died left open, reconciliation finishes.
   */
  perform(ref: Ref, keep: StoreResponse<Body>): Promise<void>;
  /**
   * What the rows say came of it, at one moment; undefined while that is open. Needs no more than the
   * rows. Asked where `perform` has kept no answer.
   */
  answer(db: Db, ref: Ref): Promise<PhasedResponse<Body> | undefined>;
}

/**
 * `runOnce` for what takes asking another party in the middle, which no database transaction can
 * undo. What is going to be done is committed before it is asked (`begin`), together with the mark
 * of the `Idempotency-Key`; so it is found again wherever the gateway dies. For routes that declare
 * `idempotent: true`.
 *
 * - Same key again: the kept answer, with `Idempotency-Replayed: true`. Where the gateway died before
 *   it kept one, the answer is read from the rows, and kept.
 * - Still in progress, here or with a gateway that died: 409 `idempotency_key_in_use`, Retry-After.
 * - Same key, other route, query or body: 422 `idempotency_key_reused`.
 * - What `begin` refuses has changed nothing and is not kept; what `perform` throws has left rows
 *   that tell how it is, and a repetition is answered from them.
 *
 * Keys are the caller's own and are kept for 24 hours.
 *
 * @throws {Error} when the route does not declare `idempotent`
 */
export async function runInPhases<Ref extends RequestRef, Body>(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
  phases: Phases<Ref, Body>,
): Promise<Body> {
  if (!request.routeOptions.config.idempotent) {
    throw new Error(`${request.method} ${request.routeOptions.url} does not declare idempotent.`);
  }
  request.runsOnce = true;
  const key = idempotencyKeyOf(request);
  if (key === undefined) {
    const ref = await db
      .transaction()
      .execute((trx) => writeCollected(trx, (writes) => phases.begin(trx, writes)));
    const answer = await performed(phases, ref, () => []);
    return send(reply, requireAnswer(answer ?? (await phases.answer(db, ref))));
  }

  const caller: Caller = { who: principalRef(callerOf(request)), key, mark: markOf(request, key) };
  const begun = await db.transaction().execute((trx) => beginOnce(trx, caller, phases));
  if (begun.kind === 'answered') {
    return send(reply.header('Idempotency-Replayed', 'true'), begun.answer);
  }
  const { ref } = begun;
  const answer = await performed(phases, ref, (kept) => [responseOf(caller, kept)]);
  return send(
    reply,
    requireAnswer(answer ?? (await readAndStoreResponse(db, caller, phases, ref))),
  );
}

/** The answer that `perform` has kept; undefined when it has kept none. */
async function performed<Ref extends RequestRef, Body>(
  phases: Phases<Ref, Body>,
  ref: Ref,
  writesOf: StoreResponse<Body>,
): Promise<PhasedResponse<Body> | undefined> {
  let answer: PhasedResponse<Body> | undefined;
  await phases.perform(ref, (kept) => {
    answer = kept;
    return writesOf(kept);
  });
  return answer;
}

interface Caller {
  who: PrincipalRef;
  key: string;
  mark: RequestMark;
}

type InProgress<Ref, Body> =
  { kind: 'answered'; answer: PhasedResponse<Body> } | { kind: 'new'; ref: Ref };

async function beginOnce<Ref extends RequestRef, Body>(
  trx: Trx,
  caller: Caller,
  phases: Phases<Ref, Body>,
): Promise<InProgress<Ref, Body>> {
  const { who, key, mark } = caller;
  const earlier = await lockKey(trx, who, mark);
  if (!earlier) throw keyInUse();
  const { kept, inProgress } = earlier;
  if (kept) {
    requireSameRequest(kept, mark);
    const body = openAnswer(key, kept.sealed) as Body;
    return { kind: 'answered', answer: { statusCode: kept.statusCode, body } };
  }
  if (inProgress) {
    requireSameRequest(inProgress, mark);
    const answer = await readAndStoreResponse(trx, caller, phases, inProgress.ref as Ref);
    if (!answer) throw keyInUse();
    return { kind: 'answered', answer };
  }
  const writes: Write[] = [];
  const ref = await phases.begin(trx, writes);
  // The key is held, so nobody came between; but what is to be done once must not hang on a lock.
  if (!(await markInProgress(trx, who, mark, ref, writes))) throw keyInUse();
  return { kind: 'new', ref };
}

/** Another request of the same key may have kept the same answer meanwhile: that one stays. */
async function readAndStoreResponse<Ref extends RequestRef, Body>(
  db: Db,
  caller: Caller,
  phases: Phases<Ref, Body>,
  ref: Ref,
): Promise<PhasedResponse<Body> | undefined> {
  const answer = await phases.answer(db, ref);
  if (answer && answer.final !== false) await responseOf(caller, answer).execute(db);
  return answer;
}

function responseOf<Body>({ who, key, mark }: Caller, { statusCode, body }: PhasedResponse<Body>) {
  return responseInsert(who, mark, { statusCode, sealed: sealAnswer(key, body) });
}

function send<Body>(reply: FastifyReply, { statusCode, body }: PhasedResponse<Body>): Body {
  reply.code(statusCode);
  return body;
}

/** `perform` came back, but somebody else has taken the work over and is not done with it. */
function requireAnswer<Body>(answer: PhasedResponse<Body> | undefined): PhasedResponse<Body> {
  if (answer) return answer;
  throw new AppError(
    503,
    'unavailable',
    'It is not known yet what came of this. Look at the transaction in a moment before you repeat it.',
    { params: { context: 'outcome' }, headers: { 'retry-after': '5' } },
  );
}
