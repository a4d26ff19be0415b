import type { RightName } from '../../core/authorisation/rights';
import type { GatewayModule } from '../module';
import { followRoutes } from './follow/routes';
import { reconciliation } from './sweep/reconciliation-job';
import { takePaymentRoutes } from './take/routes';

const rights = ['money.move'] as const satisfies readonly RightName[];

declare module '../../core/authorisation/rights' {
  interface Rights extends Record<(typeof rights)[number], true> {}
}

export const payments: GatewayModule = {
  name: 'payments',
  rights,
  routes: [takePaymentRoutes, followRoutes],
  jobs: [reconciliation],
};
