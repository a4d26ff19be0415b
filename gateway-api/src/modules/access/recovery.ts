import type { ResetPasswordRequest, VerifyTokenResponse } from '@mbo/gateway-contract/access';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { audit, type AuditSource, auditSource } from '../../core/audit/audit';
import { hashPassword } from '../../core/auth/passwords';
import { closeAllSessions } from '../../core/auth/sessions';
import { AppError } from '../../core/errors/app-error';
import { acceptInvitation, findAcceptable } from './accept-invitation';
import type { AccessContext } from './context';
import { emailKey } from './limits';
import { passwordChangedMail, recoveryMail } from './mails';
import { MESSAGES } from './messages';
import { checkNewPassword } from './new-password';
import {
  type AccessUser,
  createRecoveryToken,
  findRecoveryUser,
  findUserByEmail,
  setPassword,
  useRecoveryToken,
} from './repository';
import { fingerprint } from './sign-in';

function linkExpired(): AppError {
  return new AppError(410, 'token_expired', MESSAGES.linkExpired);
}

/**
 * Mails a recovery link if the e-mail is known. One look-up is all that happens before the answer;
 * the rest follows it, so neither answer nor its time tells whether there is such a user.
 */
export async function requestRecovery(
  context: AccessContext,
  app: FastifyInstance,
  request: FastifyRequest,
  email: string,
): Promise<void> {
  context.limits.recoveryMail(request, email).enter();
  const user = await findUserByEmail(context.db, email);
  const source = auditSource(request);
  app.afterwards(request, 'recovery mail', () => sendLink(context, source, email, user));
}

async function sendLink(
  { db, config, mailer }: AccessContext,
  source: AuditSource,
  email: string,
  user: AccessUser | undefined,
): Promise<void> {
  if (!user) {
    await audit(db, source, {
      action: 'recovery.request',
      outcome: 'failure',
      userId: null,
      details: { email: fingerprint(email) },
    });
    return;
  }
  const token = await db.transaction().execute(async (tx) => {
    await audit(tx, source, {
      action: 'recovery.request',
      outcome: 'success',
      userId: user.userId,
    });
    return createRecoveryToken(tx, user.userId, config.recoveryMinutes);
  });
  const link = `${config.publicUrl}/resetpassword?verify=${token}`;
  await mailer.send(
    recoveryMail({ to: user.email, name: user.name, link, minutes: config.recoveryMinutes }),
  );
}

/**
 * Whose link it is, be it of a recovery or of an invitation. Throws 410 `token_expired` when it is
 * unknown, used or too old.
 */
export async function verifyRecoveryToken(
  { db, limits }: AccessContext,
  request: FastifyRequest,
  token: string,
): Promise<VerifyTokenResponse> {
  const gate = limits.recoveryLink(request);
  gate.enter();
  const user = (await findRecoveryUser(db, token)) ?? (await findAcceptable({ db }, token));
  if (!user) {
    await auditFailedReset({ db }, request, 'recovery.verify');
    throw linkExpired();
  }
  gate.leave();
  return { token, email: user.email };
}

/**
 * Sets a new password, uses the link up and ends every session of the user. The link of an invitation
 * also gives its account to the user, who is made if need be.
 */
export async function resetPassword(
  context: AccessContext,
  app: FastifyInstance,
  request: FastifyRequest,
  given: ResetPasswordRequest,
): Promise<void> {
  const { db, limits, mailer } = context;
  const gate = limits.recoveryLink(request);
  gate.enter();
  const user = await findRecoveryUser(db, given.token);
  const invitation = user ? undefined : await findAcceptable(context, given.token);
  const email = (user ?? invitation)?.email;
  if (email === undefined || emailKey(email) !== emailKey(given.email)) {
    await auditFailedReset({ db }, request, 'password.reset');
    throw linkExpired();
  }
  gate.leave();
  checkNewPassword(given, email, MESSAGES.resetMismatch);

  if (invitation) {
    if (await acceptInvitation(context, app, request, invitation, given)) return;
    await auditFailedReset({ db }, request, 'user.join');
    throw linkExpired();
  }
  if (!user) throw linkExpired();
  const passwordHash = await hashPassword(given.newPassword);
  const done = await db.transaction().execute(async (tx) => {
    if (!(await useRecoveryToken(tx, given.token, user.userId))) return false;
    await setPassword(tx, user.userId, passwordHash);
    await closeAllSessions(tx, user.userId);
    await audit(tx, auditSource(request), {
      action: 'password.reset',
      outcome: 'success',
      userId: user.userId,
    });
    return true;
  });
  if (!done) {
    await auditFailedReset({ db }, request, 'password.reset');
    throw linkExpired();
  }
  app.afterwards(request, 'password notice', () => mailer.send(passwordChangedMail(user)));
}

async function auditFailedReset(
  { db }: Pick<AccessContext, 'db'>,
  request: FastifyRequest,
  action: string,
): Promise<void> {
  await audit(db, auditSource(request), { action, outcome: 'failure', userId: null });
}
