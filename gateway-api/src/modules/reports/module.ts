import type { RightName } from '../../core/authorisation/rights';
import type { GatewayModule } from '../module';
import { reportRoutes } from './routes';

const rights = ['reports.read'] as const satisfies readonly RightName[];

declare module '../../core/authorisation/rights' {
  interface Rights extends Record<(typeof rights)[number], true> {}
}

export const reports: GatewayModule = {
  name: 'reports',
  tags: { reports: 'Settlement and reconciliation as files' },
  rights,
  routes: [reportRoutes],
};
