import { COLUMN_TYPES, type TableTypes } from '../../core/database/column-overrides';

/** Columns of its tables whose type says more than the database's. */
export const tableTypes: TableTypes = {
  columns: {
    'rollup_marks.mark_id': 'ByDatabase<number>',
  },
  imports: {
    ByDatabase: COLUMN_TYPES,
  },
};
