import type { GatewayModule } from '../module';
import { bankAccountRoutes } from './routes';

export const bankAccounts: GatewayModule = { name: 'bank-accounts', routes: [bankAccountRoutes] };
