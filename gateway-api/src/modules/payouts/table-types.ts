import { COLUMN_TYPES, SEALED, type TableTypes } from '../../core/database/column-overrides';

/** Columns of its tables whose type says more than the database's. */
export const tableTypes: TableTypes = {
  columns: {
    'payout_files.kind': "'ACH' | 'wire'",
    'payout_files.sealed_content': 'SealedSecret',
    'payouts.status': 'Generated<PayoutStatus>',
  },
  imports: {
    PayoutStatus: COLUMN_TYPES,
    SealedSecret: SEALED,
  },
};
