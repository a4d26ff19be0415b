import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema';
import { defineScheduledJob } from '../jobs/job';

/** Deletes what has expired and lets nobody in any more: sessions, recovery and download tokens. */
export const accessCleanUp = defineScheduledJob<{ db: Kysely<Database> }>({
  name: 'access-clean-up',
  everySeconds: 15 * 60,
  async handle({ db }) {
    for (const table of ['sessions', 'recovery_tokens', 'download_tickets'] as const) {
      await db
        .deleteFrom(table)
        .where('expires_at', '<', sql<Date>`now()`)
        .execute();
    }
  },
});
