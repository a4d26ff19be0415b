import type { GatewayModule } from '../module';
import { auditLogRoutes } from './routes';
import { auditSealing } from './seal';

export const auditLog: GatewayModule = {
  name: 'audit-log',
  tags: { 'audit log': 'Who did what, and what was refused' },
  routes: [auditLogRoutes],
  jobs: [auditSealing],
};
