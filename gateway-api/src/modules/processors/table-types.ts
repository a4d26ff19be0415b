import { SEALED, type TableTypes } from '../../core/database/column-overrides';

/** Columns of its tables whose type says more than the database's. */
export const tableTypes: TableTypes = {
  columns: {
    'processor_credentials.sealed': 'SealedSecret',
    'processors.type': 'Generated<1 | 2>',
  },
  imports: {
    SealedSecret: SEALED,
  },
};
