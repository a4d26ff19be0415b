import { SEALED } from '../../core/database/column-overrides';
import type { GatewayModule, JobDeps } from '../module';
import { approvalNotice } from './notice-job';
import { approvalRoutes } from './routes';
import { defineScheduledJob } from '../../core/jobs/job';
import { expireApprovals } from './repository';

/** What was sent with a change is not kept longer than it may be approved. */
const approvalsCleanUp = defineScheduledJob<Pick<JobDeps, 'db'>>({
  name: 'approvals-clean-up',
  everySeconds: 60 * 60,
  handle: ({ db }) => expireApprovals(db),
});

export const approvals: GatewayModule = {
  name: 'approvals',
  tableTypes: {
    columns: {
      'approvals.changes': 'ColumnType<FieldChange[], string, never>',
      'approvals.kind': 'ApprovalKind',
      'approvals.sealed_payload': 'SealedSecret | null',
      'approvals.status': 'Generated<ApprovalStatus>',
    },
    imports: {
      ApprovalKind: '@mbo/gateway-contract/approvals',
      ApprovalStatus: '@mbo/gateway-contract/approvals',
      FieldChange: '@mbo/gateway-contract/history',
      SealedSecret: SEALED,
    },
  },
  tags: { approvals: 'Changes that wait for a second administrator' },
  routes: [approvalRoutes],
  jobs: [approvalNotice, approvalsCleanUp],
};
