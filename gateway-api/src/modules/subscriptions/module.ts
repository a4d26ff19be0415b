import type { GatewayModule } from '../module';
import { subscriptionCharges } from './job';
import { subscriptionMail } from './mails';
import { subscriptionRoutes } from './routes';
import { tableTypes } from './table-types';

export const subscriptions: GatewayModule = {
  name: 'subscriptions',
  tableTypes,
  routes: [subscriptionRoutes],
  jobs: [subscriptionCharges, subscriptionMail],
};
