import { signIn } from './sign-in/module';
import { accounts } from './accounts/module';
import { approvals } from './approvals/module';
import { acquiring } from './acquiring/module';
import { apiKeys } from './api-keys/module';
import { auditLog } from './audit-log/module';
import { bankAccounts } from './bank-accounts/module';
import { bankFields } from './bank-fields/module';
import { businessUrls } from './business-urls/module';
import { businesses } from './businesses/module';
import { checkoutSessions } from './checkout-sessions/module';
import { contacts } from './contacts/module';
import { dashboard } from './dashboard/module';
import { demoSignIns } from './demo-sign-ins/module';
import { downloads } from './downloads/module';
import { health } from './health/module';
import { history } from './history/module';
import { invoiceBatches } from './invoice-batches/module';
import { invoiceSettings } from './invoice-settings/module';
import { invoices } from './invoices/module';
import { ledger } from './ledger/module';
import { lookups } from './lookups/module';
import { merchants } from './merchants/module';
import type { GatewayModule } from './module';
import { outbox } from './outbox/module';
import { processors } from './processors/module';
import { routing } from './routing/module';
import { hostedPayments } from './hosted-payments/module';
import { paymentLinks } from './payment-links/module';
import { payments } from './payments/module';
import { payouts } from './payouts/module';
import { pricingProfiles } from './pricing-profiles/module';
import { reports } from './reports/module';
import { risk } from './risk/module';
import { secondFactor } from './second-factor/module';
import { settlement } from './settlement/module';
import { statements } from './statements/module';
import { subscriptions } from './subscriptions/module';
import { transactions } from './transactions/module';
import { users } from './users/module';
import { views } from './views/module';
import { webhooks } from './webhooks/module';

/** Every module of the gateway: the one place that knows them all. */
export const MODULES: readonly GatewayModule[] = [
  health,
  signIn,
  secondFactor,
  demoSignIns,
  outbox,
  lookups,
  downloads,
  merchants,
  accounts,
  businesses,
  businessUrls,
  users,
  views,
  contacts,
  bankFields,
  bankAccounts,
  approvals,
  pricingProfiles,
  apiKeys,
  processors,
  routing,
  history,
  auditLog,
  webhooks,
  dashboard,
  acquiring,
  ledger,
  transactions,
  payments,
  risk,
  invoices,
  invoiceSettings,
  invoiceBatches,
  paymentLinks,
  hostedPayments,
  checkoutSessions,
  subscriptions,
  settlement,
  payouts,
  statements,
  reports,
];

/** What is known of the columns of their tables. */
export const TABLE_TYPES = MODULES.flatMap(({ tableTypes = [] }) => tableTypes);

/** What no log may show of what they have. */
export const LOG_SECRETS = MODULES.flatMap(({ logSecrets = [] }) => logSecrets);

/** Every right that a route can ask for. */
export const RIGHTS = MODULES.flatMap(({ rights = [] }) => rights);
