import type { LoginRequest, SecondStep, UserSession } from '@mbo/gateway-contract/access';
import type { FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { audit, auditSource } from '../../core/audit/audit';
import { verifyPassword } from '../../core/authentication/passwords';
import { closeSession } from '../../core/authentication/sessions';
import { AppError } from '../../core/errors/app-error';
import { askSecondStep, isFactorRequired } from '../second-factor/second-step';
import type { AccessContext } from './context';
import { deviceOf } from './device';
import { describeSession, openUserSession } from './user-session';
import { isKnownDevice } from './known-device-repository';
import { emailKey } from './limits';
import { findUserByEmail, passwordStillIs } from './repository';

/**
 * Opens a session, and returns it with the mark that the browser is given; or, for who has a second
 * factor or must have one, returns what is asked next. Refuses alike, and after the same work, when
 * the e-mail is unknown, its user is disabled or has no password yet, and when the password is wrong:
 * 401 `invalid_credentials`.
 *
 * @throws {AppError} 401 `invalid_credentials`, 429 after too many tries
 */
export async function signIn(
  { db, config, limits }: AccessContext,
  request: FastifyRequest,
  { email, password }: LoginRequest,
): Promise<{ session: UserSession; mark: string } | { secondStep: SecondStep }> {
  const sent = deviceOf(request);
  const known = sent !== undefined && (await isKnownDevice(db, email, sent)) ? sent : undefined;
  const attempt =
    known === undefined
      ? await limits.password(request, email)
      : await limits.passwordOnKnownDevice(email, known);

  const user = await findUserByEmail(db, email);
  const checkedHash = user?.passwordHash ?? null;
  const correct = await verifyPassword(checkedHash, password);

  if (user && correct) {
    const opened = await db.transaction().execute(async (tx) => {
      if (!(await passwordStillIs(tx, user.userId, checkedHash))) return undefined;
      const isRequired = isFactorRequired(config, user);
      const secondStep = await askSecondStep(tx, user.userId, isRequired);
      if (secondStep) return { secondStep };
      return openUserSession(tx, { config }, request, user.userId, 'password');
    });
    if (opened) {
      await attempt.giveBack();
      if ('secondStep' in opened) return opened;
      const session = await describeSession(db, config.session, user, opened.token, '');
      return { session, mark: opened.mark };
    }
  }

  await audit(db, auditSource(request), {
    action: 'session.open',
    outcome: 'failure',
    userId: user?.userId ?? null,
    details: { email: fingerprint(email) },
  });
  throw new AppError(401, 'invalid_credentials', 'Email or password is incorrect.');
}

/** Ends the session that the request carries. */
export async function signOut(
  { db }: AccessContext,
  request: FastifyRequest,
  token: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await closeSession(tx, token);
    await audit(tx, auditSource(request), { action: 'session.close' });
  });
}

/**
 * Tells repeated tries of one e-mail apart from tries of many, without keeping what was typed:
 * people type their password into the wrong field.
 */
export function fingerprint(email: string): string {
  return createHash('sha256').update(emailKey(email)).digest('hex').slice(0, 16);
}
