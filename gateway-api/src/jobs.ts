import { idempotencyCleanUp } from './core/idempotency/clean-up-job';
import { accessCleanUp } from './core/authentication/clean-up-job';
import { filesCleanUp } from './core/files/clean-up-job';
import type { Job } from './core/jobs/job';
import { demoBank } from './demo/bank';
import { demoClock } from './demo/demo-clock';
import { MODULES } from './modules';
import type { JobDeps } from './modules/module';

/** Every job of every module, and core's own. */
export const JOBS: readonly Job<JobDeps>[] = [
  ...MODULES.flatMap(({ jobs = [] }) => jobs),
  idempotencyCleanUp,
  accessCleanUp,
  filesCleanUp,
  demoClock,
  demoBank,
];
