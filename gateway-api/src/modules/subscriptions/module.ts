import type { GatewayModule } from '../module';
import { subscriptionCharges } from './job';
import { subscriptionMail } from './mails';
import { subscriptionRoutes } from './routes';

export const subscriptions: GatewayModule = {
  name: 'subscriptions',
  routes: [subscriptionRoutes],
  jobs: [subscriptionCharges, subscriptionMail],
};
