import { COLUMN_TYPES } from '../../core/database/column-overrides';
import type { GatewayModule } from '../module';
import { hostedPaymentEvents } from './job';
import { hostedPaymentRoutes, paidForRoutes } from './routes';

export const hostedPayments: GatewayModule = {
  name: 'hosted-payments',
  tableTypes: {
    columns: { 'hosted_payments.answers': 'ColumnType<HostedAnswers, string, string>' },
    imports: { HostedAnswers: COLUMN_TYPES },
  },
  tags: { 'hosted payments': 'What the payment page asks for a payer' },
  routes: [paidForRoutes],
  publicRoutes: [hostedPaymentRoutes],
  jobs: [hostedPaymentEvents],
};
