import { defineScheduledJob } from '../../core/jobs/job';
import type { JobDeps } from '../module';
import { expireApprovals } from './repository';

/** What was sent with a change is not kept longer than it may be approved. */
export const approvalsCleanUp = defineScheduledJob<Pick<JobDeps, 'db'>>({
  name: 'approvals-clean-up',
  everySeconds: 60 * 60,
  handle: ({ db }) => expireApprovals(db),
});
