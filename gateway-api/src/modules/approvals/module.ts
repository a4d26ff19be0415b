import type { GatewayModule } from '../module';
import { approvalsCleanUp } from './clean-up-job';
import { approvalNotice } from './notice-job';
import { approvalRoutes } from './routes';

export const approvals: GatewayModule = {
  name: 'approvals',
  routes: [approvalRoutes],
  jobs: [approvalNotice, approvalsCleanUp],
};
