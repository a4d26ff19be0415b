import { COLUMN_TYPES, type TableTypes } from '../../core/database/column-overrides';

/** Columns of its tables whose type says more than the database's. */
export const tableTypes: TableTypes = {
  columns: {
    'subscription_charges.status': 'Generated<SubscriptionChargeStatus>',
    'subscriptions.billing_period': 'BillingPeriod',
    'subscriptions.consent': 'ColumnType<SubscriptionConsent, string, string>',
    'subscriptions.status': 'Generated<SubscriptionStatus>',
  },
  imports: {
    BillingPeriod: COLUMN_TYPES,
    SubscriptionChargeStatus: '@mbo/gateway-contract/subscriptions',
    SubscriptionConsent: '@mbo/gateway-contract/subscriptions',
    SubscriptionStatus: '@mbo/gateway-contract/subscriptions',
  },
};
