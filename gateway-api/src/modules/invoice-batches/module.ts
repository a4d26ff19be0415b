import type { GatewayModule } from '../module';
import { batchCheck, batchCreation } from './jobs';
import { invoiceBatchRoutes } from './routes';

export const invoiceBatches: GatewayModule = {
  name: 'invoice-batches',
  tableTypes: {
    columns: {
      'invoice_batch_rows.invoice': 'ColumnType<BatchInvoice | null, string | null, string | null>',
      'invoice_batch_rows.problems': 'ColumnType<FieldError[], string | undefined, string>',
      'invoice_batches.mode': "Generated<'all' | 'good'>",
      'invoice_batches.state': 'Generated<BatchState>',
    },
    imports: {
      BatchInvoice: './invoices/table-types',
      BatchState: '@mbo/gateway-contract/invoice-batches',
      FieldError: '@mbo/gateway-contract/common',
    },
  },
  routes: [invoiceBatchRoutes],
  jobs: [batchCheck, batchCreation],
};
