import type { RightName } from '../../core/authorisation/rights';
import type { GatewayModule } from '../module';
import { rollups } from './rollup-job';
import { dashboardRoutes } from './routes';

const rights = ['dashboard.read'] as const satisfies readonly RightName[];

declare module '../../core/authorisation/rights' {
  interface Rights extends Record<(typeof rights)[number], true> {}
}

export const dashboard: GatewayModule = {
  name: 'dashboard',
  rights,
  routes: [dashboardRoutes],
  jobs: [rollups],
};
