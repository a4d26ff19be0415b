import type { GatewayModule, JobDeps } from '../module';
import { approvalNotice } from './notice-job';
import { approvalRoutes } from './routes';
import { defineScheduledJob } from '../../core/jobs/job';
import { expireApprovals } from './repository';
import { tableTypes } from './table-types';

/** What was sent with a change is not kept longer than it may be approved. */
const approvalsCleanUp = defineScheduledJob<Pick<JobDeps, 'db'>>({
  name: 'approvals-clean-up',
  everySeconds: 60 * 60,
  handle: ({ db }) => expireApprovals(db),
});

export const approvals: GatewayModule = {
  name: 'approvals',
  tableTypes,
  tags: { approvals: 'Changes that wait for a second administrator' },
  routes: [approvalRoutes],
  jobs: [approvalNotice, approvalsCleanUp],
};
