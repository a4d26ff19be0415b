import { COLUMN_TYPES } from '../../core/database/column-overrides';
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
  tableTypes: {
    columns: { 'rollup_marks.mark_id': 'ByDatabase<number>' },
    imports: { ByDatabase: COLUMN_TYPES },
  },
  tags: { dashboard: 'Indicators of an account or a business' },
  rights,
  routes: [dashboardRoutes],
  jobs: [rollups],
};
