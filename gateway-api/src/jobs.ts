import type { Kysely } from 'kysely';
import type { AppConfig } from './core/config/config';
import type { Database } from './core/database/schema';
import { idempotencyCleanUp } from './core/idempotency/clean-up-job';
import { accessCleanUp } from './core/auth/clean-up-job';
import type { Job } from './core/jobs/job';
import type { Mailer } from './core/mail/mailer';
import { demoClock } from './demo/demo-clock';
import { passwordNotice, recoveryLink } from './modules/access/mail-jobs';
import type { Acquirers } from './modules/acquiring/acquirers';
import { rollups } from './modules/dashboard/rollup-job';
import { reconciliation } from './modules/payments/sweep/reconciliation-job';
import { invitationMail } from './modules/users/invitation-job';

/** What handlers work with. */
export interface JobDeps {
  db: Kysely<Database>;
  config: AppConfig;
  mailer: Mailer;
  acquirers: Acquirers;
}

/** Every job of every module. */
export const JOBS: readonly Job<JobDeps>[] = [
  recoveryLink,
  passwordNotice,
  invitationMail,
  reconciliation,
  rollups,
  idempotencyCleanUp,
  accessCleanUp,
  demoClock,
];
