import { idempotencyCleanUp } from './core/idempotency/idempotency';
import { signInCleanUp } from './core/authentication/clean-up-job';
import { filesCleanUp } from './core/files/files';
import type { Job } from './core/jobs/job';
import { demoBank, demoClock } from '../demo/jobs';
import { MODULES } from './modules';
import type { JobDeps } from './modules/module';

/** Every job of every module, and core's own. */
export const JOBS: readonly Job<JobDeps>[] = [
  ...MODULES.flatMap(({ jobs = [] }) => jobs),
  idempotencyCleanUp,
  signInCleanUp,
  filesCleanUp,
  demoClock,
  demoBank,
];
