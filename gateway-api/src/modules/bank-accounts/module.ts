import type { GatewayModule } from '../module';
import { bankAccountRoutes } from './routes';
import { bankSettingsRoutes } from './settings-routes';

export const bankAccounts: GatewayModule = {
  name: 'bank-accounts',
  routes: [bankAccountRoutes, bankSettingsRoutes],
};
