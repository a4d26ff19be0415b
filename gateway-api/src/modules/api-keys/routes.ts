import { credentialsCalls } from '@mbo/gateway-contract/credentials/schema';
import type { FastifyPluginAsync } from 'fastify';
import { holdsRight } from '../../core/authorisation/rights';
import { auditSource } from '../../core/audit/audit';
import { principalOf } from '../../core/authentication/authentication';
import { routesOf } from '../../core/http/contract-routes';
import type { SecretSealer } from '../../core/secrets/sealed-secrets';
import { confirmPassword } from '../sign-in/credentials-header';
import type { AccessContext } from '../sign-in/context';
import { readCredentials, refreshCredentials, revealCredentials } from './service';

const write = {
  access: { right: 'accounts.write', scope: 'account' },
  confirmation: 'who has a second factor',
} as const;

/** What a merchant's server calls the gateway with. */
export const apiKeyRoutes: FastifyPluginAsync<AccessContext & { secrets: SecretSealer }> = async (
  app,
  context,
) => {
  const { db, secrets } = context;
  const route = routesOf(app, credentialsCalls, ['settings']);
  route(
    'GET /accounts/:accountId/businesses/:businessId/credentials',
    {
      access: { right: 'accounts.read', scope: 'account' },
      summary: 'API keys of a business; of the secret the last four characters',
    },
    (request) => {
      const { accountId } = request.params;
      const canRefresh = holdsRight(principalOf(request), 'accounts.write', accountId);
      return readCredentials(db, request.params, canRefresh);
    },
  );

  route(
    'POST /accounts/:accountId/businesses/:businessId/credentials',
    { ...write, summary: 'Make a new secret; the caller confirms it with the password' },
    async (request) => {
      await confirmPassword(context, request, 'api_keys.refresh');
      const { endAtOnce } = request.body;
      return db
        .transaction()
        .execute((trx) =>
          refreshCredentials(trx, secrets, auditSource(request), request.params, endAtOnce),
        );
    },
  );

  route(
    'POST /accounts/:accountId/businesses/:businessId/credentials/reveal',
    { ...write, summary: 'The secret in full; the caller confirms it with the password' },
    async (request) => {
      await confirmPassword(context, request, 'api_keys.reveal');
      return db
        .transaction()
        .execute((trx) => revealCredentials(trx, secrets, auditSource(request), request.params));
    },
  );
};
