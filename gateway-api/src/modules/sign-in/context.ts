import type { Kysely } from 'kysely';
import type { AppConfig } from '../../core/config/config';
import type { Database } from '../../core/database/schema';
import type { Jobs } from '../../core/jobs/jobs';
import type { AccessLimits } from './limits';

/** What the rules of signing in and recovery work with. */
export interface AccessContext {
  db: Kysely<Database>;
  config: AppConfig;
  jobs: Jobs;
  limits: AccessLimits;
}
