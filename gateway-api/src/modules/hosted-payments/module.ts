import type { GatewayModule } from '../module';
import { hostedPaymentEvents } from './job';
import { hostedPaymentRoutes, paidForRoutes } from './routes';
import { tableTypes } from './table-types';

export const hostedPayments: GatewayModule = {
  name: 'hosted-payments',
  tableTypes,
  tags: { 'hosted payments': 'What the payment page asks for a payer' },
  routes: [paidForRoutes],
  publicRoutes: [hostedPaymentRoutes],
  jobs: [hostedPaymentEvents],
};
