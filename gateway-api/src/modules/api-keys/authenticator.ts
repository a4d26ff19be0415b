import { timingSafeEqual } from 'node:crypto';
import type { Right } from '../../core/authorisation/rights';
import type { Authenticator } from '../../core/authentication/authentication';
import type { ApiClientPrincipal } from '../../core/authentication/principal';
import { hashToken } from '../../core/authentication/tokens';
import type { Db } from '../../core/database/schema';
import { AppError } from '../../core/errors/app-error';
import type { AttemptLimit, Attempts } from '../../core/rate-limit/attempts';
import { findClientByKey } from './repository';

/** What a merchant's server may do, whatever the users of the account may. */
const RIGHTS: readonly Right[] = ['transactions.read', 'money.move'];

/** Longer headers are no credentials of ours. */
const MAX_HEADER_LENGTH = 400;

/**
 * Lets in a merchant's server by HTTP Basic: `clientID:clientSecret`. It is confined to the business
 * whose keys these are. Its calls are counted by all gateways together.
 */
export function apiClientAuthenticator(
  db: Db,
  attempts: Attempts,
  callsPerMinute: number,
): Authenticator {
  const limit: AttemptLimit = { name: 'API calls', max: callsPerMinute, windowSeconds: 60 };
  return {
    kind: 'apiClient',
    async authenticate(request) {
      const { authorization } = request.headers;
      if (authorization === undefined || !/^basic /i.test(authorization)) return undefined;
      const principal = await clientOf(db, authorization);
      if (!principal) throw wrongKeys();
      await attempts.count([{ limit, key: String(principal.clientId) }]);
      return principal;
    },
  };
}

async function clientOf(db: Db, authorization: string): Promise<ApiClientPrincipal | undefined> {
  if (authorization.length > MAX_HEADER_LENGTH) return undefined;
  const text = Buffer.from(authorization.slice('basic '.length), 'base64').toString('utf8');
  const colon = text.indexOf(':');
  if (colon < 0) return undefined;
  const row = await findClientByKey(db, text.slice(0, colon));
  const hash = hashToken(text.slice(colon + 1));
  const isGood =
    row &&
    (timingSafeEqual(hash, row.secret_hash) ||
      (row.old_is_good && row.old_secret_hash && timingSafeEqual(hash, row.old_secret_hash)));
  if (!isGood) return undefined;
  return {
    kind: 'apiClient',
    clientId: row.api_client_id,
    staff: false,
    accountIds: [row.account_id],
    businessId: row.business_id,
    rights: RIGHTS,
  };
}

function wrongKeys(): AppError {
  return new AppError(401, 'unauthenticated', 'The client id or the client secret is wrong.', {
    headers: { 'www-authenticate': 'Basic realm="gateway", charset="UTF-8"' },
  });
}
