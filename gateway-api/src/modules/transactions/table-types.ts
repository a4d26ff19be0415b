import type { TableTypes } from '../../core/database/column-overrides';

/** Columns of its tables whose type says more than the database's. */
export const tableTypes: TableTypes = {
  columns: {
    'payment_receipts.state': "Generated<'queued' | 'sent' | 'failed'>",
  },
};
