import type { SecondStep } from '@mbo/gateway-contract/access';
import type { AppSecret, SecondStepDone } from '@mbo/gateway-contract/second-factor';
import type { FastifyRequest } from 'fastify';
import { audit, auditSource } from '../../core/audit/audit';
import { isStaffAccountType } from '../../core/authentication/principal';
import type { CoreConfig } from '../../core/config/config';
import type { Trx } from '../../core/database/schema';
import { AppError } from '../../core/errors/app-error';
import { DEMO_USERS } from '../../../demo/users';
import type { AccessContext } from '../sign-in/context';
import { type AccessUser, findUserById } from '../sign-in/repository';
import { describeSession, type OpenedSession, openUserSession } from '../sign-in/user-session';
import { acceptCode, newApp } from './app-secret';
import type { SecondFactorConfig } from './environment';
import { factorNotice } from './notice-job';
import { signingOptions } from './passkeys';
import { type GivenProof, proveFactor, wrongProof } from './prove';
import { renewRecoveryCodes } from './recovery-codes';
import {
  beginStep,
  endStep,
  factorsOf,
  findStep,
  listPasskeys,
  setChallenge,
  takeChallenge,
} from './repository';

const PURPOSE = 'sign-in';

function stepOver(): AppError {
  return new AppError(410, 'token_expired', 'This took too long. Please sign in again.');
}

async function userOfStep({ db }: AccessContext, step: string): Promise<AccessUser> {
  const found = await findStep(db, step, PURPOSE);
  const user = found && (await findUserById(db, found.userId));
  if (!user) throw stepOver();
  return user;
}

/** What a passkey is to sign for the sign-in. @throws {AppError} 410 once the step is over. */
export async function passkeyForSignIn(context: AccessContext, step: string) {
  const user = await userOfStep(context, step);
  const options = await signingOptions(context.config, await listPasskeys(context.db, user.userId));
  await setChallenge(context.db, step, options.challenge);
  return { options: { ...options } };
}

/**
 * Begins the set-up of an app for who must have a second factor and has none.
 *
 * @throws {AppError} 410 once the step is over, and for who has one.
 */
export async function setUpAtSignIn(context: AccessContext, step: string): Promise<AppSecret> {
  const user = await userOfStep(context, step);
  const { app, passkeys } = await factorsOf(context.db, user.userId);
  if (app || passkeys) throw stepOver();
  return newApp(context.db, context, user);
}

/**
 * The second step of a sign-in: opens the session for a good proof. Without a second factor the proof
 * is the first code of the app that was set up just before.
 *
 * @throws {AppError} 410 once the step is over, 422 for a wrong proof, 429 after too many.
 */
export async function takeSecondStep(
  context: AccessContext,
  request: FastifyRequest,
  { step, ...proof }: { step: string } & GivenProof,
): Promise<SecondStepDone & Pick<OpenedSession, 'mark'>> {
  const { db, jobs, limits, config } = context;
  const user = await userOfStep(context, step);
  const { userId } = user;
  const attempt = await limits.secondFactor(userId);
  const done = await db.transaction().execute(async (trx) => {
    const challenge = await takeChallenge(trx, step, { userId, purpose: PURPOSE });
    if (challenge === undefined) throw stepOver();
    const { app, passkeys } = await factorsOf(trx, userId);
    const isSetUp = !app && !passkeys;
    const proven = isSetUp
      ? (await acceptCode(trx, context, userId, proof.code ?? '', { confirmed: false })) && 'app'
      : await proveFactor(trx, context, userId, proof, challenge);
    if (!proven) return undefined;
    await endStep(trx, step);
    const recoveryCodes = isSetUp ? await renewRecoveryCodes(trx, userId) : [];
    if (isSetUp) {
      await audit(trx, auditSource(request), {
        action: 'second_factor.add',
        userId,
        details: { factor: 'app' },
      });
      await jobs.enqueue(trx, factorNotice, { userId, change: 'app.add' }, request.id);
    }
    if (proven === 'recoveryCode') {
      await jobs.enqueue(trx, factorNotice, { userId, change: 'codes.use' }, request.id);
    }
    return { recoveryCodes, opened: await openUserSession(trx, context, request, userId, proven) };
  });
  if (!done) {
    await audit(db, auditSource(request), {
      action: 'session.open',
      outcome: 'failure',
      userId,
      details: { step: 'second factor' },
    });
    throw wrongProof(proof);
  }
  await attempt.giveBack();
  const { token, mark } = done.opened;
  const session = await describeSession(db, config.session, user, token, '');
  return { session, recoveryCodes: done.recoveryCodes, mark };
}

/** What is asked of the user after a right password. Undefined: nothing, they may come in. */
export async function askSecondStep(
  trx: Trx,
  userId: number,
  isRequired: boolean,
): Promise<SecondStep | undefined> {
  const { app, passkeys } = await factorsOf(trx, userId);
  if (!app && !passkeys && !isRequired) return undefined;
  const { step, expiresAt } = await beginStep(trx, userId, PURPOSE);
  return {
    step,
    expiresAt: expiresAt.toISOString(),
    methods: [
      ...(app ? (['app'] as const) : []),
      ...(passkeys ? (['passkey'] as const) : []),
      ...(app || passkeys ? (['recoveryCode'] as const) : []),
    ],
  };
}

/** Whether the user may sign in with a second factor only. Demo sign-ins are to be tried by anybody. */
export function isFactorRequired(
  { demo, secondFactor }: Pick<CoreConfig, 'demo'> & SecondFactorConfig,
  { email, accountTypeId }: { email: string; accountTypeId: number },
): boolean {
  if (demo && DEMO_USERS.some((user) => user.email === email.toLowerCase())) return false;
  return (
    secondFactor === 'everyone' || (secondFactor === 'staff' && isStaffAccountType(accountTypeId))
  );
}
