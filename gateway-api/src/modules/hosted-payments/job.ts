import { databaseNow } from '../../core/database/clock';
import type { Db } from '../../core/database/schema';
import { consumeUnread, subjectIds } from '../../core/events/consume';
import { defineScheduledJob } from '../../core/jobs/job';
import type { Jobs } from '../../core/jobs/jobs';
import { applyPayment } from './apply';
import { hostedAmong } from './repository';

/** The consumer's name, the same for ever. */
const CONSUMER = 'hosted payments';

interface FollowDeps {
  db: Db;
  jobs: Jobs;
}

/** Reads new events of payments and applies them to their invoices and links. */
export async function followPayments(
  { db, jobs }: FollowDeps,
  isStopping: () => boolean = () => false,
): Promise<void> {
  await consumeUnread(db, CONSUMER, isStopping, async (trx, accountId, events) => {
    const ofPayments = events.filter(({ kind }) => kind.startsWith('payment.'));
    // Most payments are none of the page: one look at all of them tells.
    for (const transactionId of await hostedAmong(trx, accountId, subjectIds(ofPayments))) {
      await applyPayment(trx, jobs, { accountId, transactionId }, await databaseNow(trx));
    }
  });
}

export const hostedPaymentEvents = defineScheduledJob<FollowDeps>({
  name: 'hosted-payments',
  everySeconds: 2,
  handle: (deps, { signal }) => followPayments(deps, () => signal.aborted),
});
