import { merchantCalls } from '@mbo/gateway-contract/merchants/schema';
import type { FastifyPluginAsync } from 'fastify';
import { principalOf } from '../../core/authentication/authentication';
import type { Db } from '../../core/database/schema';
import { routesOf } from '../../core/http/contract-routes';
import { listMerchants, readSetUp } from './service';

const MANAGE = 'merchants.manage';

/** What the provider's staff see of merchants as a whole. */
export const merchantRoutes: FastifyPluginAsync<{ db: Db }> = async (app, { db }) => {
  const route = routesOf(app, merchantCalls, ['merchants']);
  route(
    'GET /merchants',
    {
      access: { right: MANAGE, scope: 'none' },
      summary: 'Merchants and their businesses, searched by the beginning of their names',
    },
    (request) => listMerchants(db, request.query),
  );

  route(
    'GET /accounts/:accountId/set-up',
    {
      access: { right: MANAGE, scope: 'account' },
      summary: 'How far the set-up of a merchant went',
    },
    (request) => readSetUp(db, principalOf(request), request.params.accountId),
  );
};
