import type { GatewayModule } from '../module';
import { hostedPaymentEvents } from './job';
import { hostedPaymentRoutes } from './routes';

export const hostedPayments: GatewayModule = {
  name: 'hosted-payments',
  publicRoutes: [hostedPaymentRoutes],
  jobs: [hostedPaymentEvents],
};
