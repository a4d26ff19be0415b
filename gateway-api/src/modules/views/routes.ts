import { viewCalls } from '@mbo/gateway-contract/saved-views/schema';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { AccountId } from '../../core/authorisation/account-id';
import { actorOf } from '../../core/audit/actor';
import { principalOf } from '../../core/authentication/authentication';
import type { Db } from '../../core/database/schema';
import { routesOf } from '../../core/http/contract-routes';
import { runOnce } from '../../core/idempotency/run-once';
import { listViews } from './repository';
import { changeView, createView, removeView, viewerOf } from './service';

// Own views are for those who only read too; what is shared the service checks by itself.
const access = { right: 'transactions.read', scope: 'account' } as const;

/** Lists as users like to see them, kept for themselves or shared within an account. */
export const viewRoutes: FastifyPluginAsync<{ db: Db }> = async (app, { db }) => {
  const route = routesOf(app, viewCalls, ['views']);
  const change = (request: FastifyRequest, accountId: AccountId) => ({
    accountId,
    ...actorOf(request),
  });

  route(
    'GET /accounts/:accountId/views',
    { access, summary: 'Own and shared views of a list, by name' },
    async (request) => {
      const { accountId } = request.params;
      const viewer = viewerOf(principalOf(request), accountId);
      return { views: await listViews(db, accountId, viewer, request.query.list) };
    },
  );

  route(
    'POST /accounts/:accountId/views',
    { access, idempotent: true, summary: 'Save a view' },
    (request, reply) => {
      reply.code(201);
      return runOnce(db, request, reply, (trx) =>
        createView(trx, change(request, request.params.accountId), request.body),
      );
    },
  );

  route(
    'PUT /accounts/:accountId/views/:viewId',
    { access, summary: 'Change an own view: its name, what it shows, whether it is shared' },
    (request) => {
      const { accountId, viewId } = request.params;
      return db
        .transaction()
        .execute((trx) => changeView(trx, change(request, accountId), viewId, request.body));
    },
  );

  route(
    'DELETE /accounts/:accountId/views/:viewId',
    { access, summary: 'Delete an own view' },
    async (request) => {
      const { accountId, viewId } = request.params;
      await db.transaction().execute((trx) => removeView(trx, change(request, accountId), viewId));
      return { message: 'View deleted.' };
    },
  );
};
