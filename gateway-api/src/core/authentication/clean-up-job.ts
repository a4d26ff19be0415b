import { sql } from 'kysely';
import type { Db } from '../database/schema';
import { defineScheduledJob } from '../jobs/job';

/** What counts for nothing once it has expired: ways in, and counts of tries. */
export const EXPIRING = [
  'sessions',
  'recovery_tokens',
  'download_tickets',
  'attempt_counts',
  'known_devices',
  'proof_steps',
] as const;

/** Deletes what has expired. */
export const signInCleanUp = defineScheduledJob<{ db: Db }>({
  name: 'access-clean-up',
  everySeconds: 15 * 60,
  async handle({ db }) {
    for (const table of EXPIRING) {
      await db
        .deleteFrom(table)
        .where('expires_at', '<', sql<Date>`now()`)
        .execute();
    }
  },
});
