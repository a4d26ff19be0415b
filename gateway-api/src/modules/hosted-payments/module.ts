import type { GatewayModule } from '../module';
import { payerAuthenticator, payLinkScope, rights } from './authenticator';
import { hostedPaymentEvents } from './job';
import { PAY_LINK_SIGNATURE } from './pay-links';
import { hostedReceipt, queueLeftReceipts } from './receipt-job';
import { hostedPaymentRoutes, paidForRoutes, payPageRoutes } from './routes';

export const hostedPayments: GatewayModule = {
  name: 'hosted-payments',
  tableTypes: {
    columns: { 'hosted_payments.payer_input': 'ColumnType<PayerInput, string, string>' },
    imports: { PayerInput: './hosted-payments/check-request' },
  },
  logSecrets: { patterns: [PAY_LINK_SIGNATURE] },
  tags: { 'hosted payments': 'What the payment page asks for a payer' },
  rights,
  scopes: ({ payLinks }) => [payLinkScope(payLinks)],
  authenticators: ({ payLinks }) => [payerAuthenticator(payLinks)],
  routes: [hostedPaymentRoutes, paidForRoutes],
  publicRoutes: [payPageRoutes],
  prepare: ({ db, jobs }) => queueLeftReceipts(db, jobs),
  jobs: [hostedPaymentEvents, hostedReceipt],
};
