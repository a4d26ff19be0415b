import type { GatewayModule } from '../module';
import { webhookCleanUp, webhookDelivery } from './job';
import { webhookRoutes } from './routes';

export const webhooks: GatewayModule = {
  name: 'webhooks',
  routes: [webhookRoutes],
  jobs: [webhookDelivery, webhookCleanUp],
};
