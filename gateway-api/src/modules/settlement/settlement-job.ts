import type { Kysely } from 'kysely';
import type { Database } from '../../core/database/schema';
import { defineScheduledJob } from '../../core/jobs/job';
import { closePeriods } from './close-periods';

/** Closes the periods that are over. What it does not get done in its time the next run does. */
export const settlementJob = defineScheduledJob<{ db: Kysely<Database> }>({
  name: 'settlement',
  everySeconds: 15 * 60,
  timeoutSeconds: 10 * 60,
  handle: ({ db }, { log, signal }) =>
    closePeriods({
      db,
      now: new Date(),
      signal,
      onError: (error, business) => log.error({ err: error, ...business }, 'cannot be settled'),
    }),
});
