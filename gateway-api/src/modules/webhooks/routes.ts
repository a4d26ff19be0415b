import { webhookCalls } from '@mbo/gateway-contract/webhooks/schema';
import type { FastifyPluginAsync } from 'fastify';
import { auditSource } from '../../core/audit/audit';
import type { Db } from '../../core/database/schema';
import { routesOf } from '../../core/http/contract-routes';
import { readDeliveries, readDelivery, resend, sendTestEvent } from './service';

const read = { access: { right: 'accounts.read', scope: 'account' } } as const;
const write = { access: { right: 'accounts.write', scope: 'account' } } as const;

/** The webhook deliveries of a URL and their responses. */
export const webhookRoutes: FastifyPluginAsync<{ db: Db }> = async (app, { db }) => {
  const route = routesOf(app, webhookCalls, ['settings']);
  route(
    'GET /accounts/:accountId/businesses/:businessId/business-urls/:businessURLId/webhook-deliveries',
    { ...read, summary: 'Events that a URL was sent, newest first' },
    (request) => readDeliveries(db, request.params, request.query),
  );

  route(
    'GET /accounts/:accountId/businesses/:businessId/business-urls/:businessURLId/webhook-deliveries/:deliveryId',
    { ...read, summary: 'One delivery: the request and every try' },
    (request) => readDelivery(db, request.params, request.params.deliveryId),
  );

  route(
    'POST /accounts/:accountId/businesses/:businessId/business-urls/:businessURLId/webhook-deliveries/:deliveryId/resend',
    { ...write, summary: 'Send an event once more' },
    async (request) => ({
      delivery: await db
        .transaction()
        .execute((trx) =>
          resend(trx, auditSource(request), request.params, request.params.deliveryId),
        ),
      message: 'The event is sent again.',
    }),
  );

  route(
    'POST /accounts/:accountId/businesses/:businessId/business-urls/:businessURLId/test-event',
    { ...write, summary: 'Send a test event, to try the receiver' },
    async (request) => ({
      delivery: await db
        .transaction()
        .execute((trx) => sendTestEvent(trx, auditSource(request), request.params)),
      message: 'The test event is on its way.',
    }),
  );
};
