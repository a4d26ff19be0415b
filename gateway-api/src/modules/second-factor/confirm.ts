import type { FastifyRequest } from 'fastify';
import { audit, auditSource } from '../../core/audit/audit';
import { principalOf } from '../../core/authentication/authentication';
import { confirmSession } from '../../core/authentication/confirmation-repository';
import { hashToken } from '../../core/authentication/tokens';
import { unauthenticated } from '../../core/errors/app-error';
import { confirmPassword } from '../sign-in/credentials-header';
import type { AccessContext } from '../sign-in/context';
import { type GivenProof, proveFactor, wrongProof } from './prove';
import { factorNotice } from './notice-job';
import { endStep, factorsOf, takeChallenge } from './repository';

const ACTION = 'session.confirm';

/**
 * The user of the session proves again who they are: by a second factor, or by the password for who
 * has none. Returns until when that holds.
 *
 * @throws {AppError} 422 for a wrong proof, 429 after too many.
 */
export async function confirmIdentity(
  context: AccessContext,
  request: FastifyRequest,
  token: string,
  { step, ...proof }: { step?: string | undefined } & GivenProof,
): Promise<Date> {
  const { db } = context;
  const { userId } = principalOf(request);
  const { app, passkeys } = await factorsOf(db, userId);
  const hasFactor = app || passkeys;
  if (hasFactor) await proveAgain(context, request, step, proof);
  else await confirmPassword(context, request, ACTION);

  const until = await db.transaction().execute(async (trx) => {
    await audit(trx, auditSource(request), { action: ACTION });
    return confirmSession(trx, hashToken(token), hasFactor);
  });
  if (!until) throw unauthenticated();
  return until;
}

async function proveAgain(
  context: AccessContext,
  request: FastifyRequest,
  step: string | undefined,
  proof: GivenProof,
): Promise<void> {
  const { db, jobs, limits } = context;
  const { userId } = principalOf(request);
  const attempt = await limits.secondFactor(userId);
  const proven = await db.transaction().execute(async (trx) => {
    const challenge = step && (await takeChallenge(trx, step, { userId, purpose: 'confirmation' }));
    const by = await proveFactor(trx, context, userId, proof, challenge);
    if (by && step) await endStep(trx, step);
    if (by === 'recoveryCode') {
      await jobs.enqueue(trx, factorNotice, { userId, change: 'codes.use' }, request.id);
    }
    return by;
  });
  if (proven) return attempt.giveBack();
  await audit(db, auditSource(request), { action: ACTION, outcome: 'failure' });
  throw wrongProof(proof);
}
