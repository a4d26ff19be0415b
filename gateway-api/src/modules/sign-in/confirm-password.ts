import type { FastifyRequest } from 'fastify';
import { audit, auditSource } from '../../core/audit/audit';
import { principalOf } from '../../core/authentication/authentication';
import { verifyPassword } from '../../core/authentication/passwords';
import { invalid, unauthenticated } from '../../core/errors/app-error';
import { fieldError } from '../../core/errors/field-error';
import type { AccessContext } from './context';
import { readingsOf } from './credentials-header';
import { findUserById } from './repository';

/** Longer headers are no password. */
const MAX_LENGTH = 1024;

/**
 * Has the caller confirm an act with their password, in the credentials header. A wrong one is 422 and
 * not 401, which would sign the user out; `action` names in the audit log what was tried with it.
 *
 * @throws {AppError} 422 without the password or with a wrong one, 429 after too many tries.
 */
export async function confirmPassword(
  { db, config, limits }: AccessContext,
  request: FastifyRequest,
  action: string,
): Promise<void> {
  const header = request.headers[config.headers.credentials.toLowerCase()];
  if (typeof header !== 'string' || header === '') {
    throw invalid([fieldError('password', 'confirm_with_password')]);
  }
  const user = await findUserById(db, principalOf(request).userId);
  if (!user) throw unauthenticated();
  const attempt = await limits.password(request, user.email);
  for (const password of header.length > MAX_LENGTH ? [] : readingsOf(header)) {
    if (await verifyPassword(user.passwordHash, password)) return attempt.giveBack();
  }
  await audit(db, auditSource(request), { action, outcome: 'failure' });
  throw invalid([fieldError('password', 'password_wrong')]);
}
