import { COLUMN_TYPES, type TableTypes } from '../../core/database/column-overrides';

/** Columns of its tables whose type says more than the database's. */
export const tableTypes: TableTypes = {
  columns: {
    'user_accounts.access_type': 'AccessType',
    'user_invitations.access_type': 'AccessType',
    'users.access_type': 'AccessType',
  },
  imports: {
    AccessType: COLUMN_TYPES,
  },
};
