import type { GatewayModule } from '../module';
import { checkoutSessionRoutes } from './routes';

export const checkoutSessions: GatewayModule = {
  name: 'checkout-sessions',
  routes: [checkoutSessionRoutes],
};
