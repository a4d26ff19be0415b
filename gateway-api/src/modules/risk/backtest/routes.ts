import { riskBacktestCalls } from '@mbo/gateway-contract/risk-backtest/schema';
import type { FastifyPluginAsync } from 'fastify';
import { principalOf } from '../../../core/authentication/authentication';
import { routesOf } from '../../../core/http/contract-routes';
import { Slots } from '../../../core/rate-limit/slots';
import type { ModuleContext } from '../../context';
import { findRuleSet } from '../repository';
import { withChanges } from '../rules';
import { backtest } from './backtest';

/** Backtests that may go on at a time: each keeps a processor busy for seconds. */
const MAX_AT_ONCE = 3;
/** One that is tried, and one that was just given up for it. */
const MAX_OF_ONE_ACCOUNT = 2;

/** What a rule would have stopped, before somebody switches it on. */
export const riskBacktestRoutes: FastifyPluginAsync<ModuleContext> = async (app, context) => {
  const { db } = context;
  const slots = new Slots(
    MAX_AT_ONCE,
    MAX_OF_ONE_ACCOUNT,
    'Other backtests are under way. Please try again in a moment.',
  );
  const route = routesOf(app, riskBacktestCalls, ['risk']);
  route(
    'GET /accounts/:accountId/businesses/:businessId/risk-backtest',
    {
      access: { right: 'risk.read', scope: 'account' },
      summary: 'What a rule would have stopped in the last 30 days; ends when the caller hangs up',
    },
    async (request, reply) => {
      const cancelled = new AbortController();
      reply.raw.once('close', () => cancelled.abort());
      const { rules, currencyId } = await findRuleSet(db, principalOf(request), request.params);
      const { ignoreScheme, ...values } = request.query;
      const change = {
        ...values,
        ...(ignoreScheme !== undefined && { ignoreScheme: ignoreScheme === 'true' }),
      };
      const rule = withChanges(rules, [change]).find(
        ({ reasonCode }) => reasonCode === change.reasonCode,
      );
      if (!rule) throw new Error(`There is no rule ${change.reasonCode}.`);
      const of = { ...request.params, rule, currencyId, now: context.now() };
      const giveBack = slots.take(request.params.accountId);
      try {
        return await backtest(db, of, cancelled.signal);
      } finally {
        giveBack();
      }
    },
  );
};
