import { dashboardCalls } from '@mbo/gateway-contract/dashboard/schema';
import type { FastifyPluginAsync } from 'fastify';
import type { Db } from '../../core/database/schema';
import { routesOf } from '../../core/http/contract-routes';
import { entityOf } from '../accounts/tenant-scopes';
import {
  readApprovalIndicators,
  readAttemptFigures,
  readBreakdownIndicators,
  readOverviewIndicators,
  readShareIndicators,
  readTrend,
} from './service';

const config = { access: { right: 'dashboard.read', scope: 'entity' } } as const;

/** Figures of an account or a business over at most 90 days. */
export const dashboardRoutes: FastifyPluginAsync<{ db: Db }> = async (app, { db }) => {
  const route = routesOf(app, dashboardCalls, ['dashboard']);

  route(
    'GET /dashboard/indicators/approval',
    { ...config, summary: 'Approved and declined attempts' },
    (request) => readApprovalIndicators(db, entityOf(request), request.query),
  );

  route(
    'GET /dashboard/indicators/share',
    { ...config, summary: 'Revenue, net revenue and number of customers' },
    (request) => readShareIndicators(db, entityOf(request), request.query),
  );

  route(
    'GET /dashboard/indicators/breakdown',
    { ...config, summary: 'Revenue and customers by currency and by payment method' },
    (request) => readBreakdownIndicators(db, entityOf(request), request.query),
  );

  route(
    'GET /dashboard/trend',
    { ...config, summary: 'Figures day by day, and of the period before' },
    (request) => readTrend(db, entityOf(request), request.query),
  );

  route(
    'GET /dashboard/attempts',
    { ...config, summary: 'Attempts by processor and by hour, and declines by reason' },
    (request) => readAttemptFigures(db, entityOf(request), request.query),
  );

  route(
    'GET /transactions/overview/indicators',
    { ...config, summary: 'Refunds and chargebacks and their share of the sales' },
    (request) => readOverviewIndicators(db, entityOf(request), request.query),
  );
};
