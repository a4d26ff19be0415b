import {
  approvalIndicators,
  breakdownIndicators,
  dashboardQuery,
  overviewIndicators,
  shareIndicators,
} from '@mbo/gateway-contract/dashboard/schema';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Kysely } from 'kysely';
import { principalOf } from '../../core/auth/authentication';
import type { Database } from '../../core/database/schema';
import { dashboardService } from './service';

const config = { access: { right: 'dashboard.read', scope: 'entity' } } as const;
const tags = ['dashboard'];

/** Figures of an account or a business over at most 90 days. */
export const dashboardRoutes: FastifyPluginAsyncZod<{ db: Kysely<Database> }> = async (
  app,
  { db },
) => {
  const dashboard = dashboardService(db);

  app.get(
    '/dashboard/indicators/approval',
    {
      config,
      schema: {
        tags,
        summary: 'Approved and declined attempts',
        querystring: dashboardQuery,
        response: { 200: approvalIndicators },
      },
    },
    (request) => dashboard.approval(principalOf(request), request.query),
  );

  app.get(
    '/dashboard/indicators/share',
    {
      config,
      schema: {
        tags,
        summary: 'Revenue, net revenue and number of customers',
        querystring: dashboardQuery,
        response: { 200: shareIndicators },
      },
    },
    (request) => dashboard.share(principalOf(request), request.query),
  );

  app.get(
    '/dashboard/indicators/breakdown',
    {
      config,
      schema: {
        tags,
        summary: 'Revenue and customers by currency and by payment method',
        querystring: dashboardQuery,
        response: { 200: breakdownIndicators },
      },
    },
    (request) => dashboard.breakdown(principalOf(request), request.query),
  );

  app.get(
    '/transactions/overview/indicators',
    {
      config,
      schema: {
        tags,
        summary: 'Refunds and chargebacks and their share of the sales',
        querystring: dashboardQuery,
        response: { 200: overviewIndicators },
      },
    },
    (request) => dashboard.overview(principalOf(request), request.query),
  );
};
