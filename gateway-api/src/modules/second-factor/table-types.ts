import { SEALED, type TableTypes } from '../../core/database/column-overrides';

/** Columns of its tables whose type says more than the database's. */
export const tableTypes: TableTypes = {
  columns: {
    'authenticator_apps.sealed_secret': 'SealedSecret',
    'proof_steps.purpose': "'sign-in' | 'registration' | 'confirmation'",
  },
  imports: {
    SealedSecret: SEALED,
  },
};
