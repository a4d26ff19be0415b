import {
  businessUrlFields,
  businessUrlSaved,
  businessUrlsResponse,
} from '@mbo/gateway-contract/merchants/schema';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { holdsRight } from '../../core/access/rights';
import { auditSource } from '../../core/audit/audit';
import { principalOf } from '../../core/auth/authentication';
import type { Database } from '../../core/database/schema';
import { pathId } from '../../core/http/path-id';
import { actOnce } from '../../core/idempotency/act-once';
import { listBusinessUrls } from './repository';
import { saveBusinessUrl, toBusinessUrl } from './service';

const tags = ['accounts'];
const params = z.object({ accountId: pathId, businessId: pathId });

/** Where a business is on the web, and where it wants to be told of its transactions. */
export const businessUrlRoutes: FastifyPluginAsyncZod<{ db: Kysely<Database> }> = async (
  app,
  { db },
) => {
  app.get(
    '/accounts/:accountId/businesses/:businessId/business-urls',
    {
      config: { access: { right: 'accounts.read', scope: 'account' } },
      schema: {
        tags,
        summary: 'Addresses of a business; access tokens masked for who only reads',
        params,
        response: { 200: businessUrlsResponse },
      },
    },
    async (request) => {
      const { accountId } = request.params;
      const showToken = holdsRight(principalOf(request), 'accounts.write', accountId);
      const rows = await listBusinessUrls(db, request.params);
      return { businessURLs: rows.map((row) => toBusinessUrl(row, showToken)) };
    },
  );

  app.post(
    '/accounts/:accountId/businesses/:businessId/business-urls',
    {
      config: {
        access: { right: 'accounts.write', scope: 'account' },
        anyCaseBody: true,
        idempotent: true,
      },
      schema: {
        tags,
        summary: 'Add an address of a business, or replace what is said of it',
        params,
        body: businessUrlFields,
        response: { 200: businessUrlSaved },
      },
    },
    (request, reply) =>
      actOnce(db, request, reply, async (trx) => {
        const source = auditSource(request);
        const businessURL = await saveBusinessUrl(trx, source, request.params, request.body);
        return { businessURL, message: 'Business URL saved.' };
      }),
  );
};
