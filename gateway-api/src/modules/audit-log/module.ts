import type { GatewayModule } from '../module';
import { auditLogRoutes } from './routes';
import { auditSealing } from './seal';

export const auditLog: GatewayModule = {
  name: 'audit-log',
  routes: [auditLogRoutes],
  jobs: [auditSealing],
};
