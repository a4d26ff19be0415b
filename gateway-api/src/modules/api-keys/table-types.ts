import { SEALED, type TableTypes } from '../../core/database/column-overrides';

/** Columns of its tables whose type says more than the database's. */
export const tableTypes: TableTypes = {
  columns: {
    'api_clients.sealed_secret': 'SealedSecret',
  },
  imports: {
    SealedSecret: SEALED,
  },
};
