import { riskCalls } from '@mbo/gateway-contract/risk/schema';
import type { FastifyPluginAsync } from 'fastify';
import { actorOf } from '../../core/audit/actor';
import { principalOf } from '../../core/authentication/authentication';
import type { Db } from '../../core/database/schema';
import { routesOf } from '../../core/http/contract-routes';
import { ifMatchVersion } from '../../core/http/if-match';
import { transactionOf } from '../transactions/transaction-scope';
import { findRuleSet } from './repository';
import { changeRules, decideChange, readAssessment } from './service';

/** The risk rules of a business, and what they made of its payments. */
export const riskRoutes: FastifyPluginAsync<{ db: Db }> = async (app, { db }) => {
  const route = routesOf(app, riskCalls, ['risk']);
  route(
    'GET /accounts/:accountId/businesses/:businessId/risk-rules',
    { access: { right: 'risk.read', scope: 'account' }, summary: 'The risk rules of a business' },
    (request) => findRuleSet(db, principalOf(request), request.params),
  );

  route(
    'PUT /accounts/:accountId/businesses/:businessId/risk-rules',
    {
      access: { right: 'risk.write', scope: 'account' },
      ifMatch: true,
      summary: 'Change risk rules; a merchant may have to wait for the provider',
    },
    (request) => {
      const target = { ...request.params, expected: ifMatchVersion(request) };
      const actor = actorOf(request);
      return db.transaction().execute((trx) => changeRules(trx, actor, target, request.body.rules));
    },
  );

  route(
    'PUT /accounts/:accountId/businesses/:businessId/risk-rules/changes/:changeId',
    {
      access: { right: 'risk.manage', scope: 'account' },
      ifMatch: true,
      summary: 'Approve or reject what a merchant wants changed; for staff',
    },
    (request) => {
      const target = { ...request.params, expected: ifMatchVersion(request) };
      const actor = actorOf(request);
      return db.transaction().execute((trx) => decideChange(trx, actor, target, request.body));
    },
  );

  route(
    'GET /transactions/:id/risk',
    {
      access: { right: 'risk.read', scope: 'transaction' },
      summary: 'Which risk rules were checked for a payment, which fired, and on what evidence',
    },
    (request) => readAssessment(db, principalOf(request), transactionOf(request)),
  );
};
