import type { RightName } from '../../core/authorisation/rights';
import type { Db } from '../../core/database/schema';
import { defineScheduledJob } from '../../core/jobs/job';
import type { GatewayModule } from '../module';
import { riskBacktestRoutes } from './backtest/routes';
import { deleteOldCounts } from './engine/velocity-repository';
import { riskListRoutes } from './lists/routes';
import { reviewMail } from './reviews/mail-job';
import { reviewExpiry } from './reviews/review';
import { riskReviewRoutes } from './reviews/routes';
import { riskRoutes } from './routes';
import { riskTrendRoutes } from './trends/routes';
import { tableTypes } from './table-types';

const rights = ['risk.read', 'risk.write', 'risk.manage'] as const satisfies readonly RightName[];

declare module '../../core/authorisation/rights' {
  interface Rights extends Record<(typeof rights)[number], true> {}
}

/** Deletes the counts that no rule's window reaches any more. */
const riskCleanUp = defineScheduledJob<{ db: Db }>({
  name: 'risk-clean-up',
  everySeconds: 60 * 60,
  timeoutSeconds: 10 * 60,
  handle: ({ db }) => deleteOldCounts(db),
});

export const risk: GatewayModule = {
  name: 'risk',
  tableTypes,
  tags: { risk: 'Rules, lists and reviews of payments' },
  rights,
  routes: [riskRoutes, riskBacktestRoutes, riskListRoutes, riskReviewRoutes, riskTrendRoutes],
  jobs: [riskCleanUp, reviewMail, reviewExpiry],
};
