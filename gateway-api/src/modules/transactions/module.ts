import type { RightName } from '../../core/authorisation/rights';
import type { GatewayModule } from '../module';
import { transactionExportRoutes } from './export/routes';
import { receiptMail } from './notes/receipt-job';
import { noteRoutes } from './notes/routes';
import { transactionRoutes } from './routes';
import { transactionScope } from './transaction-scope';

const rights = ['transactions.read', 'transactions.write'] as const satisfies readonly RightName[];

declare module '../../core/authorisation/rights' {
  interface Rights extends Record<(typeof rights)[number], true> {}
}

export const transactions: GatewayModule = {
  name: 'transactions',
  tableTypes: {
    columns: { 'payment_receipts.state': "Generated<'queued' | 'sent' | 'failed'>" },
  },
  tags: { transactions: 'Payments and what follows from them' },
  rights,
  scopes: ({ masked }) => [transactionScope(masked)],
  routes: [transactionRoutes, transactionExportRoutes, noteRoutes],
  jobs: [receiptMail],
};
