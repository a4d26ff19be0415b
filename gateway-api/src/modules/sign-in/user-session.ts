import type { Proof, UserSession } from '@mbo/gateway-contract/access';
import type { FastifyRequest } from 'fastify';
import { audit, auditSource } from '../../core/audit/audit';
import {
  findPrincipal,
  openSession,
  type SessionLifetime,
} from '../../core/authentication/sessions';
import type { Db, Trx } from '../../core/database/schema';
import { unauthenticated } from '../../core/errors/app-error';
import { listAccounts } from '../accounts/repository';
import type { AccessContext } from './context';
import { deviceOf, originOf } from './device';
import { isDeviceOf, rememberDevice } from './known-device-repository';
import { type AccessUser, markSignIn } from './repository';

/**
 * What the browser keeps as `user` for a session that has just been opened.
 *
 * @throws {AppError} 401 when the user may not sign in
 */
export async function describeSession(
  db: Db,
  lifetime: SessionLifetime,
  user: AccessUser,
  token: string,
  message: string,
): Promise<UserSession> {
  const principal = await findPrincipal(db, token, lifetime);
  if (!principal) throw unauthenticated();
  return {
    token,
    email: user.email,
    name: user.name,
    timezone: user.timezone,
    accountTypeId: user.accountTypeId,
    accessType: principal.accessType,
    accounts: await listAccounts(db, principal),
    displayCurrencyId: user.displayCurrencyId,
    message,
  };
}

export interface OpenedSession {
  token: string;
  /** For the browser, see `markDevice`. */
  mark: string;
}

/** Opens a session for who has proven who they are; `by` is the last proof. */
export async function openUserSession(
  trx: Trx,
  { config }: Pick<AccessContext, 'config'>,
  request: FastifyRequest,
  userId: number,
  by: Proof,
): Promise<OpenedSession> {
  await audit(trx, auditSource(request), {
    action: 'session.open',
    userId,
    details: { by },
  });
  await markSignIn(trx, userId);
  const sent = deviceOf(request);
  const known = sent !== undefined && (await isDeviceOf(trx, userId, sent)) ? sent : undefined;
  return {
    mark: await rememberDevice(trx, userId, known),
    token: await openSession(trx, userId, config.session, originOf(request)),
  };
}
