import { SEALED } from '../../core/database/column-overrides';
import type { GatewayModule } from '../module';
import { bankNotice } from './notice-job';
import { sealClearNumbers } from './repository';
import { bankAccountRoutes, bankSettingsRoutes } from './routes';

export const bankAccounts: GatewayModule = {
  name: 'bank-accounts',
  tableTypes: {
    columns: { 'bank_accounts.sealed_numbers': 'SealedSecret' },
    imports: { SealedSecret: SEALED },
  },
  logSecrets: { keys: ['bankAccountNumber', 'bank_account_number', 'iban'] },
  tags: { 'bank accounts': 'Where merchants and their businesses are paid out' },
  prepare: ({ db, secrets }) => sealClearNumbers(db, secrets),
  jobs: [bankNotice],
  routes: [bankAccountRoutes, bankSettingsRoutes],
};
