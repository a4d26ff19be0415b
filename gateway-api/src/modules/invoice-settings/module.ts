import type { GatewayModule } from '../module';
import { invoiceSettingsRoutes } from './routes';

export const invoiceSettings: GatewayModule = {
  name: 'invoice-settings',
  routes: [invoiceSettingsRoutes],
};
