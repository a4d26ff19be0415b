import { pricingCalls } from '@mbo/gateway-contract/pricing/schema';
import type { FastifyPluginAsync } from 'fastify';
import { actorOf } from '../../core/audit/actor';
import type { Db } from '../../core/database/schema';
import { routesOf } from '../../core/http/contract-routes';
import { ifMatchVersion } from '../../core/http/if-match';
import { findProfile } from './repository';
import { changeProfile } from './service';

/** What a business is charged. */
export const pricingRoutes: FastifyPluginAsync<{ db: Db }> = async (app, { db }) => {
  const route = routesOf(app, pricingCalls, ['settings']);
  route(
    'GET /accounts/:accountId/businesses/:businessId/pricing-profiles/default',
    {
      access: { right: 'pricing.read', scope: 'account' },
      summary: 'What a business is charged',
    },
    (request) => findProfile(db, request.params),
  );

  route(
    'PUT /accounts/:accountId/businesses/:businessId/pricing-profiles/:id',
    {
      access: { right: 'pricing.manage', scope: 'account' },
      ifMatch: true,
      summary: 'Change what a business is charged; for staff',
    },
    async (request) => {
      const target = { ...request.params, expected: ifMatchVersion(request) };
      const pricingProfile = await db
        .transaction()
        .execute((trx) => changeProfile(trx, actorOf(request), target, request.body));
      return { pricingProfile, message: 'Success' };
    },
  );
};
