import { COLUMN_TYPES, type TableTypes } from '../../core/database/column-overrides';

/** Columns of its tables whose type says more than the database's. */
export const tableTypes: TableTypes = {
  columns: {
    'hosted_payments.answers': 'ColumnType<HostedAnswers, string, string>',
  },
  imports: {
    HostedAnswers: COLUMN_TYPES,
  },
};
