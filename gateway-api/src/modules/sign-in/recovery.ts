import type { ResetPasswordRequest, VerifyTokenResponse } from '@mbo/gateway-contract/access';
import type { FastifyRequest } from 'fastify';
import { audit, auditSource } from '../../core/audit/audit';
import { hashPassword } from '../../core/authentication/passwords';
import { closeAllSessions } from '../../core/authentication/sessions';
import { AppError } from '../../core/errors/app-error';
import { acceptInvitation, findAcceptable } from './accept-invitation';
import type { AccessContext } from './context';
import { emailKey } from './limits';
import { passwordNotice, recoveryLink } from './mail-jobs';
import { checkNewPassword } from './password-change';
import { findRecoveryUser, findUserByEmail, setPassword, useRecoveryToken } from './repository';
import { fingerprint } from './sign-in';

function linkExpired(): AppError {
  return new AppError(410, 'token_expired', 'Recovery token expired. Please request another one.');
}

/**
 * Mails a recovery link if the e-mail is known: puts that into the queue. The same is looked up and
 * stored either way, so neither the response nor its time tells whether there is such a user.
 *
 * Source: specification of access and merchants, 'States and transitions', 'Forgot password';
 * OWASP: the answer is the same for every e-mail.
 */
export async function requestRecovery(
  { db, limits, jobs }: AccessContext,
  request: FastifyRequest,
  email: string,
): Promise<void> {
  await limits.recoveryMail(request, email);
  const user = await findUserByEmail(db, email);
  const userId = user?.userId ?? null;
  await db.transaction().execute(async (tx) => {
    await audit(tx, auditSource(request), {
      action: 'recovery.request',
      outcome: user ? 'success' : 'failure',
      userId,
      details: user ? {} : { email: fingerprint(email) },
    });
    await jobs.enqueue(tx, recoveryLink, { userId }, request.id);
  });
}

/**
 * Whose link it is, be it of a recovery or of an invitation.
 *
 * @throws {AppError} 410 `token_expired` when it is unknown, used or too old.
 */
export async function verifyRecoveryToken(
  { db, limits }: AccessContext,
  request: FastifyRequest,
  token: string,
): Promise<VerifyTokenResponse> {
  const attempt = await limits.recoveryLink(request);
  const user = (await findRecoveryUser(db, token)) ?? (await findAcceptable({ db }, token));
  if (!user) {
    await auditFailedReset({ db }, request, 'recovery.verify');
    throw linkExpired();
  }
  await attempt.giveBack();
  return { token, email: user.email };
}

/**
 * Sets a new password, uses the link up and ends every session of the user. The link of an invitation
 * also gives its account to the user, who is made if need be.
 *
 * Source: specification of access and merchants, 'States and transitions', 'Reset', and 'Error
 * catalogue'.
 *
 * @throws {AppError} 410 `token_expired`, and 422 with what is wrong
 */
export async function resetPassword(
  context: AccessContext,
  request: FastifyRequest,
  given: ResetPasswordRequest,
): Promise<void> {
  const { db, limits, jobs } = context;
  const attempt = await limits.recoveryLink(request);
  const user = await findRecoveryUser(db, given.token);
  const invitation = user ? undefined : await findAcceptable(context, given.token);
  const email = (user ?? invitation)?.email;
  if (email === undefined || emailKey(email) !== emailKey(given.email)) {
    await auditFailedReset({ db }, request, 'password.reset');
    throw linkExpired();
  }
  await attempt.giveBack();
  await checkNewPassword(given, email, 'reset_passwords_differ');

  if (invitation) {
    if (await acceptInvitation(context, request, invitation, given)) return;
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
      userId: user.userId,
    });
    await jobs.enqueue(tx, passwordNotice, { userId: user.userId }, request.id);
    return true;
  });
  if (!done) {
    await auditFailedReset({ db }, request, 'password.reset');
    throw linkExpired();
  }
}

async function auditFailedReset(
  { db }: Pick<AccessContext, 'db'>,
  request: FastifyRequest,
  action: string,
): Promise<void> {
  await audit(db, auditSource(request), { action, outcome: 'failure', userId: null });
}
