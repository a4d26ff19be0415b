import type { RecoveryCodes, SecuritySettings } from '@mbo/gateway-contract/second-factor';
import type { FastifyRequest } from 'fastify';
import { audit, auditSource } from '../../core/audit/audit';
import { principalOf } from '../../core/authentication/authentication';
import type { Trx } from '../../core/database/schema';
import { AppError, invalid, notFound } from '../../core/errors/app-error';
import { fieldError } from '../../core/errors/field-error';
import type { AccessContext } from '../sign-in/context';
import { acceptCode } from './app-secret';
import { lockUserRow } from '../users/repository';
import { type FactorChange, factorNotice } from './notice-job';
import { readRegistration } from './passkeys';
import { wrongProof } from './prove';
import { renewRecoveryCodes } from './recovery-codes';
import {
  addPasskey,
  countRecoveryCodes,
  endStep,
  factorsOf,
  findApp,
  listPasskeys,
  removeApp,
  removePasskey,
  removeRecoveryCodes,
  takeChallenge,
} from './repository';
import { isFactorRequired } from './second-step';

/** The caller's second factor as it is. */
export async function readSecurity(
  { db, config }: AccessContext,
  request: FastifyRequest,
): Promise<SecuritySettings> {
  const { userId, ...user } = principalOf(request);
  const app = await findApp(db, userId);
  return {
    required: isFactorRequired(config, user),
    appAddedAt: app?.confirmed_at?.toISOString() ?? null,
    passkeys: (await listPasskeys(db, userId)).map((row) => ({
      passkeyId: row.passkey_id,
      name: row.name,
      createdAt: row.created_at.toISOString(),
      lastUsedAt: row.last_used_at?.toISOString() ?? null,
    })),
    recoveryCodesLeft: await countRecoveryCodes(db, userId),
  };
}

/** The first code of an app that waits. @throws {AppError} 422 for a wrong one, 429 after too many. */
export async function confirmApp(
  context: AccessContext,
  request: FastifyRequest,
  code: string,
): Promise<RecoveryCodes> {
  const { userId } = principalOf(request);
  const attempt = await context.limits.secondFactor(userId);
  const codes = await change(context, request, 'app.add', async (trx, isFirst) => {
    if (!(await acceptCode(trx, context, userId, code, { confirmed: false }))) {
      throw wrongProof({ code });
    }
    return isFirst ? renewRecoveryCodes(trx, userId) : [];
  });
  await attempt.giveBack();
  return { recoveryCodes: codes, message: 'The authenticator app is set up.' };
}

/** Keeps a passkey that the browser has made. @throws {AppError} 422 when it is not for this step. */
export async function registerPasskey(
  context: AccessContext,
  request: FastifyRequest,
  given: { step: string; name: string; passkey: Record<string, unknown> },
): Promise<RecoveryCodes> {
  const { userId } = principalOf(request);
  const codes = await change(context, request, 'passkey.add', async (trx, isFirst) => {
    const challenge = await takeChallenge(trx, given.step, { userId, purpose: 'registration' });
    const made = challenge && (await readRegistration(context.config, given.passkey, challenge));
    if (!made || !(await addPasskey(trx, userId, { ...made, name: given.name }))) {
      throw wrongProof(given);
    }
    await endStep(trx, given.step);
    return isFirst ? renewRecoveryCodes(trx, userId) : [];
  });
  return { recoveryCodes: codes, message: 'The passkey is set up.' };
}

/**
 * @throws {AppError} 404 without an app, 409 `second_factor_required` for the last one of who must have one.
 */
export async function dropApp(context: AccessContext, request: FastifyRequest): Promise<void> {
  const { userId } = principalOf(request);
  await change(context, request, 'app.remove', async (trx) => {
    if (!(await removeApp(trx, userId))) throw notFound();
    await afterRemoval(context, request, trx);
  });
}

/** As `dropApp`. */
export async function dropPasskey(
  context: AccessContext,
  request: FastifyRequest,
  passkeyId: number,
): Promise<void> {
  const { userId } = principalOf(request);
  await change(context, request, 'passkey.remove', async (trx) => {
    if ((await removePasskey(trx, userId, passkeyId)) === undefined) throw notFound();
    await afterRemoval(context, request, trx);
  });
}

/** @throws {AppError} 422 without a second factor that they could stand in for. */
export async function newCodes(
  context: AccessContext,
  request: FastifyRequest,
): Promise<RecoveryCodes> {
  const { userId } = principalOf(request);
  const codes = await change(context, request, 'codes.renew', async (trx, isFirst) => {
    if (isFirst) {
      throw invalid([fieldError('', 'second_factor_needed')]);
    }
    return renewRecoveryCodes(trx, userId);
  });
  return { recoveryCodes: codes, message: 'The recovery codes of before are good no more.' };
}

async function afterRemoval(
  { config }: AccessContext,
  request: FastifyRequest,
  trx: Trx,
): Promise<void> {
  const { userId, ...user } = principalOf(request);
  const left = await factorsOf(trx, userId);
  if (left.app || left.passkeys) return;
  if (isFactorRequired(config, user)) {
    throw new AppError(
      409,
      'second_factor_required',
      'You need a second factor to sign in. Set up another one first, then remove this one.',
    );
  }
  await removeRecoveryCodes(trx, userId);
}

/** Changes the caller's second factor, one change at a time, and tells audit log and mailbox. */
async function change<T>(
  { db, jobs }: AccessContext,
  request: FastifyRequest,
  what: FactorChange,
  act: (trx: Trx, isFirst: boolean) => Promise<T>,
): Promise<T> {
  const { userId } = principalOf(request);
  return db.transaction().execute(async (trx) => {
    await lockUserRow(trx, userId);
    const { app, passkeys } = await factorsOf(trx, userId);
    const result = await act(trx, !app && !passkeys);
    const [factor = '', verb = ''] = what.split('.');
    await audit(trx, auditSource(request), {
      action: `second_factor.${verb}`,
      details: { factor },
    });
    await jobs.enqueue(trx, factorNotice, { userId, change: what }, request.id);
    return result;
  });
}
