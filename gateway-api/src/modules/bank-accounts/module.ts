import type { GatewayModule } from '../module';
import { bankNotice } from './notice-job';
import { sealClearNumbers } from './repository';
import { bankAccountRoutes, bankSettingsRoutes } from './routes';
import { tableTypes } from './table-types';

export const bankAccounts: GatewayModule = {
  name: 'bank-accounts',
  tableTypes,
  tags: { 'bank accounts': 'Where merchants and their businesses are paid out' },
  prepare: ({ db, secrets }) => sealClearNumbers(db, secrets),
  jobs: [bankNotice],
  routes: [bankAccountRoutes, bankSettingsRoutes],
};
