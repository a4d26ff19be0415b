import { apiMessage } from '@mbo/gateway-contract/common/schema';
import {
  createViewRequest,
  savedView,
  savedViewsQuery,
  savedViewsResponse,
  updateViewRequest,
} from '@mbo/gateway-contract/saved-views/schema';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { auditSource } from '../../core/audit/audit';
import { principalOf } from '../../core/auth/authentication';
import type { Database } from '../../core/database/schema';
import { pathId } from '../../core/http/path-id';
import { actOnce } from '../../core/idempotency/act-once';
import { listViews } from './repository';
import { changeView, createView, removeView, viewerOf } from './service';

const tags = ['views'];
// Own views are for those who only read too; what is shared the service checks by itself.
const access = { right: 'transactions.read', scope: 'account' } as const;
const account = z.object({ accountId: pathId });
const oneView = account.extend({ viewId: pathId });

/** Lists as users like to see them, kept for themselves or shared within an account. */
export const viewRoutes: FastifyPluginAsyncZod<{ db: Kysely<Database> }> = async (app, { db }) => {
  const change = (request: FastifyRequest, accountId: number) => ({
    accountId,
    by: principalOf(request),
    source: auditSource(request),
  });

  app.get(
    '/accounts/:accountId/views',
    {
      config: { access },
      schema: {
        tags,
        summary: 'Own and shared views of a list, by name',
        params: account,
        querystring: savedViewsQuery,
        response: { 200: savedViewsResponse },
      },
    },
    async (request) => {
      const { accountId } = request.params;
      const viewer = viewerOf(principalOf(request), accountId);
      return { views: await listViews(db, accountId, viewer, request.query.list) };
    },
  );

  app.post(
    '/accounts/:accountId/views',
    {
      config: { access, idempotent: true },
      schema: {
        tags,
        summary: 'Save a view',
        params: account,
        body: createViewRequest,
        response: { 201: savedView },
      },
    },
    (request, reply) => {
      reply.code(201);
      return actOnce(db, request, reply, (trx) =>
        createView(trx, change(request, request.params.accountId), request.body),
      );
    },
  );

  app.put(
    '/accounts/:accountId/views/:viewId',
    {
      config: { access },
      schema: {
        tags,
        summary: 'Change an own view: its name, what it shows, whether it is shared',
        params: oneView,
        body: updateViewRequest,
        response: { 200: savedView },
      },
    },
    (request) => {
      const { accountId, viewId } = request.params;
      return db
        .transaction()
        .execute((trx) => changeView(trx, change(request, accountId), viewId, request.body));
    },
  );

  app.delete(
    '/accounts/:accountId/views/:viewId',
    {
      config: { access },
      schema: {
        tags,
        summary: 'Delete an own view',
        params: oneView,
        response: { 200: apiMessage },
      },
    },
    async (request) => {
      const { accountId, viewId } = request.params;
      await db.transaction().execute((trx) => removeView(trx, change(request, accountId), viewId));
      return { message: 'View deleted.' };
    },
  );
};
