import type { RightName } from '../../core/authorisation/rights';
import type { GatewayModule } from '../module';
import { operationRoutes } from './operations/routes';
import { reconciliation } from './reconciliation/reconcile';
import { createPaymentRoutes } from './create/routes';
import { tableTypes } from './table-types';

const rights = ['money.move'] as const satisfies readonly RightName[];

declare module '../../core/authorisation/rights' {
  interface Rights extends Record<(typeof rights)[number], true> {}
}

export const payments: GatewayModule = {
  name: 'payments',
  tableTypes,
  rights,
  routes: [createPaymentRoutes, operationRoutes],
  jobs: [reconciliation],
};
