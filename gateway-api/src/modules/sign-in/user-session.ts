import type { UserSession } from '@mbo/gateway-contract/access';
import type { Kysely } from 'kysely';
import { findPrincipal, type SessionLifetime } from '../../core/authentication/sessions';
import type { Database } from '../../core/database/schema';
import { unauthenticated } from '../../core/errors/app-error';
import { listAccounts } from '../accounts/repository';
import type { AccessUser } from './repository';

/**
 * What the browser keeps as `user` for a session that has just been opened.
 *
 * @throws {AppError} 401 when the user may not sign in
 */
export async function describeSession(
  db: Kysely<Database>,
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
