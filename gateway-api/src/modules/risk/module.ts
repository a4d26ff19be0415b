import type { RightName } from '../../core/authorisation/rights';
import type { GatewayModule } from '../module';
import { riskBacktestRoutes } from './backtest/routes';
import { riskCleanUp } from './engine/clean-up-job';
import { riskListRoutes } from './lists/routes';
import { reviewExpiry } from './reviews/review';
import { reviewMail } from './reviews/mail-job';
import { riskReviewRoutes } from './reviews/routes';
import { riskRoutes } from './routes';
import { riskTrendRoutes } from './trends/routes';

const rights = ['risk.read', 'risk.write', 'risk.manage'] as const satisfies readonly RightName[];

declare module '../../core/authorisation/rights' {
  interface Rights extends Record<(typeof rights)[number], true> {}
}

export const risk: GatewayModule = {
  name: 'risk',
  rights,
  routes: [riskRoutes, riskBacktestRoutes, riskListRoutes, riskReviewRoutes, riskTrendRoutes],
  jobs: [riskCleanUp, reviewMail, reviewExpiry],
};
