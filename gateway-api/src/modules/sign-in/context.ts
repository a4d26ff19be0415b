import type { AppConfig } from '../config';
import type { DatabaseClock } from '../../core/database/clock';
import type { Db } from '../../core/database/schema';
import type { Jobs } from '../../core/jobs/jobs';
import type { SecretSealer } from '../../core/secrets/sealed-secrets';
import type { SignInLimits } from './limits';

/** What the rules of signing in and recovery work with. */
export interface AccessContext {
  db: Db;
  config: AppConfig;
  jobs: Jobs;
  limits: SignInLimits;
  secrets: SecretSealer;
  clock: Pick<DatabaseClock, 'now'>;
}
