import type { RiskReviewed } from '@mbo/gateway-contract/risk-reviews';
import { riskReviewCalls } from '@mbo/gateway-contract/risk-reviews/schema';
import type { FastifyPluginAsync } from 'fastify';
import { auditSource } from '../../../core/audit/audit';
import { principalOf } from '../../../core/authentication/authentication';
import { routesOf } from '../../../core/http/contract-routes';
import { runInPhases } from '../../../core/idempotency/run-in-phases';
import type { ModuleContext } from '../../context';
import { performOperation } from '../../payments/operations/perform';
import { transactionOf } from '../../transactions/transaction-scope';
import { listReviews } from './repository';
import { reviewPayment, reviewResponse, type ReviewRef } from './review';

/** Payments that a rule holds, and what reviewers decide about them. */
export const riskReviewRoutes: FastifyPluginAsync<ModuleContext> = async (app, context) => {
  const { db, jobs } = context;
  const route = routesOf(app, riskReviewCalls, ['risk']);
  route(
    'GET /accounts/:accountId/businesses/:businessId/risk-reviews',
    {
      access: { right: 'risk.read', scope: 'account' },
      summary: 'Payments on hold with the evidence, the oldest first',
    },
    (request) => listReviews(db, request.params, request.query.pageSize),
  );

  route(
    'POST /transactions/:id/risk-review',
    {
      access: { right: 'money.move', scope: 'transaction' },
      idempotent: true,
      summary: 'Approve or decline a payment that is on hold',
    },
    async (request, reply) => {
      const [source, by] = [auditSource(request), principalOf(request)];
      const review = { ...request.body, by };
      const body = await runInPhases<ReviewRef, RiskReviewed>(db, request, reply, {
        begin: (trx) =>
          reviewPayment(trx, jobs, source, transactionOf(request), review, context.now()),
        perform: async ({ operation }) => {
          if (operation) await performOperation(context, source, operation);
        },
        answer: (on, { payment }) => reviewResponse(on, payment),
      });
      return body;
    },
  );
};
