import { riskTrendCalls } from '@mbo/gateway-contract/risk-trends/schema';
import type { FastifyPluginAsync } from 'fastify';
import type { ModuleContext } from '../../context';
import { notFound } from '../../../core/errors/app-error';
import { routesOf } from '../../../core/http/contract-routes';
import { periodsOf } from './periods';
import { binTrends, flaggedVolumes, pricingCurrencyOf, unconvertedIn } from './repository';

/** Figures of BINs and of what the rules flagged, over a period and the one before. */
export const riskTrendRoutes: FastifyPluginAsync<ModuleContext> = async (app, { db, now }) => {
  const route = routesOf(app, riskTrendCalls, ['risk']);
  route(
    'GET /accounts/:accountId/businesses/:businessId/risk-trends',
    {
      access: { right: 'risk.read', scope: 'account' },
      summary: 'Figures by BIN and by risk rule, of a period and of the one before',
    },
    async ({ params, query }) => {
      const periods = periodsOf(query.fromDate, query.toDate, now());
      const currencyId = await pricingCurrencyOf(db, params);
      if (currencyId === undefined) throw notFound();
      const { accountId, businessId } = params;
      const scope = { accountId, businessId, periods, currencyId };
      const [{ bins, totalBins }, flagged, unconverted] = await Promise.all([
        binTrends(db, scope),
        flaggedVolumes(db, scope),
        unconvertedIn(db, scope),
      ]);
      return { currencyId, unconverted, bins, totalBins, flagged };
    },
  );
};
