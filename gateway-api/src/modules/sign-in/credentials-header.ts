import type { FastifyRequest } from 'fastify';
import { createHash, timingSafeEqual } from 'node:crypto';
import { audit, auditSource } from '../../core/audit/audit';
import { principalOf } from '../../core/authentication/authentication';
import { verifyPassword } from '../../core/authentication/passwords';
import { invalid, unauthenticated } from '../../core/errors/app-error';
import { fieldError } from '../../core/errors/field-error';
import type { AccessContext } from './context';
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

/**
 * Whether the credentials header repeats the password. Headers carry no letters beyond Latin-1, so
 * clients may send it as it is, as UTF-8 bytes or percent-encoded.
 */
export function sameCredentials(header: string, password: string): boolean {
  return readingsOf(header).some((reading) => equal(reading, password));
}

/** The passwords that the header may mean, each once: mostly one, at most three. */
function readingsOf(header: string): string[] {
  const readings = [
    header,
    Buffer.from(header, 'latin1').toString('utf8'),
    percentDecoded(header) ?? header,
  ];
  return [...new Set(readings)];
}

function percentDecoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** In constant time, whatever the lengths. */
function equal(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
