import type { Kysely } from 'kysely';
import type { Database } from '../database/schema';
import { defineScheduledJob } from '../jobs/job';
import { deleteOldResponses, deleteOldRequests } from './repository';

/** Deletes the responses and request marks that nobody will ask for any more. */
export const idempotencyCleanUp = defineScheduledJob<{ db: Kysely<Database> }>({
  name: 'idempotency-clean-up',
  everySeconds: 15 * 60,
  async handle({ db }) {
    await deleteOldResponses(db);
    await deleteOldRequests(db);
  },
});
