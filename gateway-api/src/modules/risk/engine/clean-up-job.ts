import type { Kysely } from 'kysely';
import type { Database } from '../../../core/database/schema';
import { defineScheduledJob } from '../../../core/jobs/job';
import { deleteOldCounts } from './velocity-repository';

/** Deletes the counts that no rule's window reaches any more. */
export const riskCleanUp = defineScheduledJob<{ db: Kysely<Database> }>({
  name: 'risk-clean-up',
  everySeconds: 60 * 60,
  timeoutSeconds: 10 * 60,
  handle: ({ db }) => deleteOldCounts(db),
});
