import type { Db } from '../../core/database/schema';
import { defineScheduledJob } from '../../core/jobs/job';
import { refreshRollups } from './refresh-rollups';

/**
 * Keeps the daily totals fresh. Nothing depends on it but speed: a day that is not refreshed is read
 * from its transactions.
 */
export const rollups = defineScheduledJob<{ db: Db }>({
  name: 'daily-totals',
  everySeconds: 30,
  timeoutSeconds: 300,
  handle: ({ db }) => refreshRollups(db),
});
