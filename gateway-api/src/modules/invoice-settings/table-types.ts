import { COLUMN_TYPES, SEALED, type TableTypes } from '../../core/database/column-overrides';

/** Columns of its tables whose type says more than the database's. */
export const tableTypes: TableTypes = {
  columns: {
    'invoice_settings.sealed_key': 'SealedSecret | null',
    'invoice_settings.settings': 'ColumnType<StoredInvoiceSettings, string, string>',
  },
  imports: {
    SealedSecret: SEALED,
    StoredInvoiceSettings: COLUMN_TYPES,
  },
};
