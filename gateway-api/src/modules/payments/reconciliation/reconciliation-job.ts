import { defineScheduledJob } from '../../../core/jobs/job';
import type { JobDeps } from '../../module';
import { reconcile } from './reconcile';

/** After that the run ends and the next one goes on: a gateway that dies is soon replaced. */
const RUN_MS = 20_000;

/**
 * Looks after the payments that are due. What is awaited and when is kept with each payment, not
 * here, and claimed there: the order and the long waits are the payments' own, and a run that is cut
 * short or met by another does no harm.
 */
export const reconciliation = defineScheduledJob<Pick<JobDeps, 'db' | 'acquirers' | 'payments'>>({
  name: 'payments-reconciliation',
  everySeconds: 5,
  async handle({ db, acquirers, payments }, { log, signal }) {
    const end = Date.now() + RUN_MS;
    await reconcile({
      db,
      acquirers,
      now: payments.now,
      onError: (err, about) =>
        log.warn({ err, about }, 'reconciling a payment failed; it is tried again'),
      isStopping: () => signal.aborted || Date.now() > end,
    });
  },
});
