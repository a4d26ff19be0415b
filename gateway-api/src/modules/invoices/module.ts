import type { RightName } from '../../core/authorisation/rights';
import type { GatewayModule } from '../module';
import { invoiceDates } from './transition';
import { invoiceRoutes } from './routes';
import { invoiceSending } from './send-job';
import { tableTypes } from './table-types';

const rights = ['invoices.read', 'invoices.write'] as const satisfies readonly RightName[];

declare module '../../core/authorisation/rights' {
  interface Rights extends Record<(typeof rights)[number], true> {}
}

export const invoices: GatewayModule = {
  name: 'invoices',
  tableTypes,
  tags: { invoices: 'Invoices, payment links and subscriptions' },
  rights,
  routes: [invoiceRoutes],
  jobs: [invoiceSending, invoiceDates],
};
