import {
  accountSetUp,
  merchantsQuery,
  merchantsResponse,
} from '@mbo/gateway-contract/merchants/schema';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { principalOf } from '../../core/auth/authentication';
import type { Database } from '../../core/database/schema';
import { pathId } from '../../core/http/path-id';
import { listMerchants, readSetUp } from './service';

const MANAGE = 'merchants.manage';
const tags = ['merchants'];

/** What the provider's staff see of merchants as a whole. */
export const merchantRoutes: FastifyPluginAsyncZod<{ db: Kysely<Database> }> = async (
  app,
  { db },
) => {
  app.get(
    '/merchants',
    {
      config: { access: { right: MANAGE, scope: 'none' } },
      schema: {
        tags,
        summary: 'Merchants and their businesses, searched by the beginning of their names',
        querystring: merchantsQuery,
        response: { 200: merchantsResponse },
      },
    },
    (request) => listMerchants(db, request.query),
  );

  app.get(
    '/accounts/:accountId/set-up',
    {
      config: { access: { right: MANAGE, scope: 'account' } },
      schema: {
        tags,
        summary: 'How far the set-up of a merchant went',
        params: z.object({ accountId: pathId }),
        response: { 200: accountSetUp },
      },
    },
    (request) => readSetUp(db, principalOf(request), request.params.accountId),
  );
};
