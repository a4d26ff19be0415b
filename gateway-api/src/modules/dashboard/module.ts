import type { RightName } from '../../core/authorisation/rights';
import type { GatewayModule } from '../module';
import { rollups } from './rollup-job';
import { dashboardRoutes } from './routes';
import { tableTypes } from './table-types';

const rights = ['dashboard.read'] as const satisfies readonly RightName[];

declare module '../../core/authorisation/rights' {
  interface Rights extends Record<(typeof rights)[number], true> {}
}

export const dashboard: GatewayModule = {
  name: 'dashboard',
  tableTypes,
  tags: { dashboard: 'Indicators of an account or a business' },
  rights,
  routes: [dashboardRoutes],
  jobs: [rollups],
};
