import type { ChangePasswordRequest, UserSession } from '@mbo/gateway-contract/access';
import type { FastifyRequest } from 'fastify';
import { audit, auditSource } from '../../core/audit/audit';
import { principalOf } from '../../core/authentication/authentication';
import { isEasilyGuessed } from '../../core/authentication/password-strength';
import { hashPassword, verifyPassword } from '../../core/authentication/passwords';
import { closeAllSessions, openSession } from '../../core/authentication/sessions';
import { AppError, invalid, unauthenticated } from '../../core/errors/app-error';
import { fieldError } from '../../core/errors/field-error';
import type { AccessContext } from './context';
import { sameCredentials } from './credentials-header';
import { emailKey } from './limits';
import { passwordNotice } from './mail-jobs';
import { findUserById, passwordStillIs, setPassword } from './repository';
import { originOf } from './device';
import { describeSession } from './user-session';

/**
 * Changes the caller's own password, ends all their sessions and opens a new one, which is answered.
 * `credentials` is the header that repeats the old password; when sent it must be the same.
 *
 * A wrong old password is 422, not 401: the session is good, and 401 would sign the user out.
 *
 * Source: specification of access and merchants, 'Validation rules', 'Change password'.
 *
 * @throws {AppError} 401, 409, and 422 with what is wrong
 */
export async function changePassword(
  { db, config, limits, jobs }: AccessContext,
  request: FastifyRequest,
  given: ChangePasswordRequest,
  credentials: string | undefined,
): Promise<UserSession> {
  const { userId } = principalOf(request);
  const user = await findUserById(db, userId);
  if (!user) throw unauthenticated();

  if (emailKey(given.email) !== emailKey(user.email)) {
    throw invalid([fieldError('email', 'not_your_email')]);
  }
  await checkNewPassword(given, user.email, 'passwords_differ');
  if (given.newPassword.normalize('NFKC') === given.oldPassword.normalize('NFKC')) {
    throw invalid([fieldError('newPassword', 'password_unchanged')]);
  }

  const attempt = await limits.password(request, user.email);
  const correct =
    (credentials === undefined || sameCredentials(credentials, given.oldPassword)) &&
    (await verifyPassword(user.passwordHash, given.oldPassword));
  if (!correct) {
    await audit(db, auditSource(request), { action: 'password.change', outcome: 'failure' });
    throw invalid([fieldError('oldPassword', 'old_password_wrong')]);
  }
  await attempt.giveBack();

  const passwordHash = await hashPassword(given.newPassword);
  const token = await db.transaction().execute(async (tx) => {
    if (!(await passwordStillIs(tx, userId, user.passwordHash))) {
      throw new AppError(
        409,
        'conflict',
        'Your password was changed meanwhile. Please sign in again.',
        { params: { context: 'password_changed' } },
      );
    }
    await setPassword(tx, userId, passwordHash);
    await closeAllSessions(tx, userId);
    await audit(tx, auditSource(request), { action: 'password.change' });
    await jobs.enqueue(tx, passwordNotice, { userId }, request.id);
    return openSession(tx, userId, config.session, originOf(request));
  });
  return describeSession(db, config.session, user, token, 'Password changed successfully.');
}

/**
 * Length is the schema's.
 *
 * Source: specification of access and merchants, 'Validation rules'; NIST SP 800-63B for what is
 * easily guessed.
 *
 * @throws {AppError} 422 when the two do not match, the password is the e-mail or is easily guessed
 */
export async function checkNewPassword(
  given: { newPassword: string; confirmPassword: string },
  email: string,
  mismatch: 'reset_passwords_differ' | 'passwords_differ',
): Promise<void> {
  if (given.newPassword !== given.confirmPassword) {
    throw invalid([fieldError('confirmPassword', mismatch)]);
  }
  if (emailKey(given.newPassword) === emailKey(email)) {
    throw invalid([fieldError('newPassword', 'password_is_email')]);
  }
  if (await isEasilyGuessed(given.newPassword, email.split(/[@.]/))) {
    throw invalid([fieldError('newPassword', 'password_easily_guessed')]);
  }
}
