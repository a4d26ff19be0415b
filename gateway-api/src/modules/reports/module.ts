import type { RightName } from '../../core/access/rights';
import type { GatewayModule } from '../module';
import { reportRoutes } from './routes';

const rights = ['reports.read'] as const satisfies readonly RightName[];

declare module '../../core/access/rights' {
  interface Rights extends Record<(typeof rights)[number], true> {}
}

export const reports: GatewayModule = {
  name: 'reports',
  rights,
  routes: [reportRoutes],
};
