import type { GatewayModule } from '../module';
import { hostedPaymentEvents } from './job';
import { hostedPaymentRoutes, paidForRoutes } from './routes';

export const hostedPayments: GatewayModule = {
  name: 'hosted-payments',
  routes: [paidForRoutes],
  publicRoutes: [hostedPaymentRoutes],
  jobs: [hostedPaymentEvents],
};
