import { subscriptionCalls } from '@mbo/gateway-contract/subscriptions/schema';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { auditSource } from '../../core/audit/audit';
import { principalOf } from '../../core/authentication/authentication';
import { holdsRight } from '../../core/authorisation/rights';
import { routesOf } from '../../core/http/contract-routes';
import type { ModuleContext } from '../context';
import { listCharges, listSubscriptions, type SubscriptionRef } from './repository';
import {
  readSubscription,
  stepSubscription,
  type SubscriptionStep,
  toSubscriptionRow,
} from './service';

const PATH = '/accounts/:accountId/businesses/:businessId/subscriptions';
const read = { access: { right: 'invoices.read', scope: 'account' } } as const;
const write = { access: { right: 'invoices.write', scope: 'account' } } as const;

/** What payers agreed to pay again and again, and how that is paused or ended. */
export const subscriptionRoutes: FastifyPluginAsync<ModuleContext> = async (app, context) => {
  const { db, jobs } = context;
  const route = routesOf(app, subscriptionCalls, ['invoices']);

  route(`GET ${PATH}`, { ...read, summary: 'Subscriptions of a business' }, async (request) => {
    const { params, query } = request;
    const { rows, totalRows } = await listSubscriptions(db, params, query);
    const ids = rows.map(({ subscription_id: id }) => id);
    const charges = await listCharges(db, params, ids);
    return { subscriptions: rows.map((row) => toSubscriptionRow(row, charges)), totalRows };
  });

  route(`GET ${PATH}/:subscriptionId`, { ...read, summary: 'One subscription' }, (request) => {
    const mayChange = holdsRight(
      principalOf(request),
      write.access.right,
      request.params.accountId,
    );
    return readSubscription(db, context, request.params, mayChange);
  });

  const step = (request: FastifyRequest & { params: SubscriptionRef }, name: SubscriptionStep) =>
    db.transaction().execute(async (trx) => {
      await stepSubscription(trx, jobs, auditSource(request), request.params, name);
      const subscription = await readSubscription(trx, context, request.params, true);
      return { message: 'Success', subscription };
    });
  route(`POST ${PATH}/:subscriptionId/pause`, { ...write, summary: 'Charge nothing' }, (request) =>
    step(request, 'pause'),
  );
  route(
    `POST ${PATH}/:subscriptionId/resume`,
    { ...write, summary: 'Charge it from its next period on' },
    (request) => step(request, 'resume'),
  );
  route(
    `POST ${PATH}/:subscriptionId/cancel`,
    { ...write, summary: 'End it for good' },
    (request) => step(request, 'cancel'),
  );
};
