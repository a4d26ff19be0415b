import type { GatewayModule } from '../module';
import { paymentLinkRoutes } from './routes';

export const paymentLinks: GatewayModule = {
  name: 'payment-links',
  routes: [paymentLinkRoutes],
};
