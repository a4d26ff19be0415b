import type { GatewayModule, JobDeps } from '../module';
import { defineScheduledJob } from '../../core/jobs/job';
import { createPayoutFiles, uploadFiles } from '../payouts/files';
import { closePeriods } from './close-periods';

/**
 * Closes the periods that are over, and hands their payouts to the bank. What it does not get done in
 * its time the next run does.
 */
const settlementJob = defineScheduledJob<Pick<JobDeps, 'db' | 'secrets' | 'config' | 'payments'>>({
  name: 'settlement',
  everySeconds: 15 * 60,
  timeoutSeconds: 10 * 60,
  handle: async ({ db, secrets, config, payments: { now } }, { log, signal }) => {
    await closePeriods({
      db,
      now: now(),
      signal,
      onError: (error, business) => log.error({ err: error, ...business }, 'cannot be settled'),
    });
    // The past of the demo data is settled at its first start; its files are of their days.
    const timeOf = (day: string) =>
      new Date(Math.min(now().getTime(), Date.parse(`${day}T02:00:00Z`)));
    await createPayoutFiles({ db, secrets, config }, config.demo ? timeOf : now);
    await uploadFiles({ db, secrets, config });
  },
});

export const settlement: GatewayModule = { name: 'settlement', jobs: [settlementJob] };
