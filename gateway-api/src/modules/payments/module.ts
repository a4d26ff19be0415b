import type { RightName } from '../../core/authorisation/rights';
import type { GatewayModule } from '../module';
import { operationRoutes } from './operations/routes';
import { reconciliation } from './reconciliation/reconcile';
import { createPaymentRoutes } from './create/routes';

const rights = ['money.move'] as const satisfies readonly RightName[];

declare module '../../core/authorisation/rights' {
  interface Rights extends Record<(typeof rights)[number], true> {}
}

export const payments: GatewayModule = {
  name: 'payments',
  rights,
  routes: [createPaymentRoutes, operationRoutes],
  jobs: [reconciliation],
};
