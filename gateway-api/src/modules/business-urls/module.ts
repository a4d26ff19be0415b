import { merchantCalls } from '@mbo/gateway-contract/merchants/schema';
import { businessUrlCalls } from '@mbo/gateway-contract/webhooks/schema';
import type { FastifyPluginAsync } from 'fastify';
import { actorOf } from '../../core/audit/actor';
import { auditSource } from '../../core/audit/audit';
import { principalOf } from '../../core/authentication/authentication';
import { holdsRight } from '../../core/authorisation/rights';
import type { CoreConfig } from '../../core/config/config';
import { SEALED } from '../../core/database/column-overrides';
import type { Db } from '../../core/database/schema';
import { routesOf } from '../../core/http/contract-routes';
import { ifMatchVersion } from '../../core/http/if-match';
import { runOnce } from '../../core/idempotency/run-once';
import type { SecretSealer } from '../../core/secrets/sealed-secrets';
import type { GatewayModule } from '../module';
import { listBusinessUrls, sealClearTokens } from './repository';
import { toBusinessUrl } from './business-url';
import { changeBusinessUrl, saveBusinessUrl } from './service';

/** Where a business is on the web, and where its webhooks are. */
const businessUrlRoutes: FastifyPluginAsync<{
  db: Db;
  secrets: SecretSealer;
  config: Pick<CoreConfig, 'demo'>;
}> = async (app, { db, secrets, config }) => {
  const options = { allowPrivate: config.demo, secrets };
  const route = routesOf(app, merchantCalls, ['accounts']);
  route(
    'GET /accounts/:accountId/businesses/:businessId/business-urls',
    {
      access: { right: 'accounts.read', scope: 'account' },
      summary: 'Addresses of a business; access tokens masked for who only reads',
    },
    async (request) => {
      const { accountId } = request.params;
      const showToken = holdsRight(principalOf(request), 'accounts.write', accountId);
      const rows = await listBusinessUrls(db, secrets, request.params);
      return { businessURLs: rows.map((row) => toBusinessUrl(row, showToken)) };
    },
  );

  route(
    'POST /accounts/:accountId/businesses/:businessId/business-urls',
    {
      access: { right: 'accounts.write', scope: 'account' },
      idempotent: true,
      summary: 'Add an address of a business, or replace what is said of it',
    },
    (request, reply) =>
      runOnce(db, request, reply, async (trx) => {
        const source = auditSource(request);
        const businessURL = await saveBusinessUrl(
          trx,
          options,
          source,
          request.params,
          request.body,
        );
        return { businessURL, message: 'Business URL saved.' };
      }),
  );

  const change = routesOf(app, businessUrlCalls, ['settings']);
  change(
    'PUT /accounts/:accountId/businesses/:businessId/business-urls/:businessURLId',
    {
      access: { right: 'accounts.write', scope: 'account' },
      ifMatch: true,
      summary: 'Change an address of a business, and its webhook',
    },
    async (request) => {
      const target = { ...request.params, expected: ifMatchVersion(request) };
      const businessURL = await db
        .transaction()
        .execute((trx) => changeBusinessUrl(trx, options, actorOf(request), target, request.body));
      return { businessURL, message: 'Success' };
    },
  );
};

export const businessUrls: GatewayModule = {
  name: 'business-urls',
  tableTypes: {
    columns: { 'business_urls.sealed_token': 'SealedSecret | null' },
    imports: { SealedSecret: SEALED },
  },
  prepare: ({ db, secrets }) => sealClearTokens(db, secrets),
  routes: [businessUrlRoutes],
};
