import { MAX_LISTED } from '@mbo/gateway-contract/risk';
import { riskListCalls } from '@mbo/gateway-contract/risk/schema';
import type { FastifyPluginAsync } from 'fastify';
import type { Kysely } from 'kysely';
import { auditSource } from '../../core/audit/audit';
import { principalOf } from '../../core/authentication/authentication';
import type { Database } from '../../core/database/schema';
import { routesOf } from '../../core/http/contract-routes';
import { transactionOf } from '../transactions/transaction-scope';
import { addToList, blacklistOf, removeFromList } from './lists';
import { listEntries } from './lists-repository';

/** Values that a business blocks, and those that it has verified. */
export const riskListRoutes: FastifyPluginAsync<{ db: Kysely<Database> }> = async (app, { db }) => {
  const route = routesOf(app, riskListCalls, ['risk']);
  route(
    'GET /accounts/:accountId/businesses/:businessId/risk-lists',
    {
      access: { right: 'risk.read', scope: 'account' },
      summary: 'What a business has blacklisted and verified, the newest first',
    },
    async (request) => ({
      entries: await listEntries(db, principalOf(request), request.params, MAX_LISTED),
    }),
  );

  route(
    'POST /accounts/:accountId/businesses/:businessId/risk-lists',
    {
      access: { right: 'risk.write', scope: 'account' },
      summary: 'Blacklist a value, or note that it is verified',
    },
    async (request) => {
      const [source, by] = [auditSource(request), principalOf(request)];
      const entryId = await db
        .transaction()
        .execute((trx) => addToList(trx, source, by, request.params, request.body));
      return { entryId, message: 'The value is listed.' };
    },
  );

  route(
    'DELETE /accounts/:accountId/businesses/:businessId/risk-lists/:entryId',
    {
      access: { right: 'risk.write', scope: 'account' },
      summary: 'Take a value off its list',
    },
    async (request) => {
      const source = auditSource(request);
      await db.transaction().execute((trx) => removeFromList(trx, source, request.params));
      return { message: 'The value is taken off the list.' };
    },
  );

  route(
    'POST /transactions/:id/risk-blacklist',
    {
      access: { right: 'risk.write', scope: 'transaction' },
      summary: 'Blacklist the card or the e-mail of a payment',
    },
    async (request) => {
      const [source, by, ref] = [
        auditSource(request),
        principalOf(request),
        transactionOf(request),
      ];
      const entryId = await db
        .transaction()
        .execute((trx) => blacklistOf(trx, source, by, ref, request.body));
      return { entryId, message: 'The value is listed.' };
    },
  );
};
