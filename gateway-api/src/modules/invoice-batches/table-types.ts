import { COLUMN_TYPES, type TableTypes } from '../../core/database/column-overrides';

/** Columns of its tables whose type says more than the database's. */
export const tableTypes: TableTypes = {
  columns: {
    'invoice_batch_rows.invoice': 'ColumnType<BatchInvoice | null, string | null, string | null>',
    'invoice_batch_rows.problems': 'ColumnType<FieldError[], string | undefined, string>',
    'invoice_batches.mode': "Generated<'all' | 'good'>",
    'invoice_batches.state': 'Generated<BatchState>',
  },
  imports: {
    BatchInvoice: COLUMN_TYPES,
    BatchState: '@mbo/gateway-contract/invoice-batches',
    FieldError: '@mbo/gateway-contract/common',
  },
};
