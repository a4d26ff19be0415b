import type { GatewayModule } from '../module';
import { subscriptionCharges } from './job';
import { subscriptionMail } from './mails';
import { subscriptionRoutes } from './routes';

export const subscriptions: GatewayModule = {
  name: 'subscriptions',
  tableTypes: {
    columns: {
      'subscription_charges.status': 'Generated<SubscriptionChargeStatus>',
      'subscriptions.billing_period': 'BillingPeriod',
      'subscriptions.consent': 'ColumnType<SubscriptionConsent, string, string>',
      'subscriptions.status': 'Generated<SubscriptionStatus>',
    },
    imports: {
      BillingPeriod: '@mbo/gateway-contract/payment-links',
      SubscriptionChargeStatus: '@mbo/gateway-contract/subscriptions',
      SubscriptionConsent: '@mbo/gateway-contract/subscriptions',
      SubscriptionStatus: '@mbo/gateway-contract/subscriptions',
    },
  },
  routes: [subscriptionRoutes],
  jobs: [subscriptionCharges, subscriptionMail],
};
