import type { AuditSource } from '../../../core/audit/audit';
import { AppError } from '../../../core/errors/app-error';
import { defineScheduledJob } from '../../../core/jobs/job';
import type { JobDeps } from '../../module';
import { performOperation } from '../../payments/operations/perform';
import { overdueReviews } from './repository';
import { reviewPayment } from './review';

const AT_ONCE = 100;

const SOURCE: AuditSource = {
  requestId: 'risk-review-expiry',
  principal: { kind: 'system', id: 'risk' },
  ip: null,
};

/** Declines payments on hold that nobody reviewed in time: gives the money back and tells the payer. */
export const reviewExpiry = defineScheduledJob<
  Pick<JobDeps, 'db' | 'jobs' | 'acquirers' | 'payments'>
>({
  name: 'risk-review-expiry',
  everySeconds: 60,
  timeoutSeconds: 5 * 60,
  async handle({ db, jobs, acquirers, payments: { now } }, { signal }) {
    for (const ref of await overdueReviews(db, AT_ONCE)) {
      if (signal.aborted) return;
      const review = { decision: 'expire', note: '', by: null } as const;
      try {
        const { operation } = await db
          .transaction()
          .execute((trx) => reviewPayment(trx, SOURCE, jobs, ref, review, now()));
        if (operation) await performOperation({ db, acquirers, now }, SOURCE, operation);
      } catch (error) {
        // A reviewer came first, or another operation is under way: the next run looks again.
        if (!(error instanceof AppError) || error.statusCode !== 409) throw error;
      }
    }
  },
});
