import { dashboardCalls } from '@mbo/gateway-contract/dashboard/schema';
import type { FastifyPluginAsync } from 'fastify';
import type { Kysely } from 'kysely';
import { principalOf } from '../../core/authentication/authentication';
import type { Database } from '../../core/database/schema';
import { routesOf } from '../../core/http/contract-routes';
import { dashboardService } from './service';

const config = { access: { right: 'dashboard.read', scope: 'entity' } } as const;

/** Figures of an account or a business over at most 90 days. */
export const dashboardRoutes: FastifyPluginAsync<{ db: Kysely<Database> }> = async (
  app,
  { db },
) => {
  const route = routesOf(app, dashboardCalls, ['dashboard']);
  const dashboard = dashboardService(db);

  route(
    'GET /dashboard/indicators/approval',
    { ...config, summary: 'Approved and declined attempts' },
    (request) => dashboard.approval(principalOf(request), request.query),
  );

  route(
    'GET /dashboard/indicators/share',
    { ...config, summary: 'Revenue, net revenue and number of customers' },
    (request) => dashboard.share(principalOf(request), request.query),
  );

  route(
    'GET /dashboard/indicators/breakdown',
    { ...config, summary: 'Revenue and customers by currency and by payment method' },
    (request) => dashboard.breakdown(principalOf(request), request.query),
  );

  route(
    'GET /dashboard/trend',
    { ...config, summary: 'Figures day by day, and of the period before' },
    (request) => dashboard.trend(principalOf(request), request.query),
  );

  route(
    'GET /dashboard/attempts',
    { ...config, summary: 'Attempts by processor and by hour, and declines by reason' },
    (request) => dashboard.attempts(principalOf(request), request.query),
  );

  route(
    'GET /transactions/overview/indicators',
    { ...config, summary: 'Refunds and chargebacks and their share of the sales' },
    (request) => dashboard.overview(principalOf(request), request.query),
  );
};
