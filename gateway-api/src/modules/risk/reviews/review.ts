import type { RiskReviewed } from '@mbo/gateway-contract/risk-reviews';
import { audit, type AuditSource } from '../../../core/audit/audit';
import { type Principal, userIdOf } from '../../../core/authentication/principal';
import type { Db, Trx } from '../../../core/database/schema';
import { writeTogether } from '../../../core/database/write-together';
import { AppError, notFound } from '../../../core/errors/app-error';
import type { PhasedResponse } from '../../../core/idempotency/run-in-phases';
import { defineScheduledJob } from '../../../core/jobs/job';
import type { Jobs } from '../../../core/jobs/jobs';
import type { JobDeps } from '../../module';
import { paymentEvent } from '../../payments/events';
import { moneyText } from '../../payments/money-text';
import { rowsOfState, stateUpdates } from '../../payments/operations/apply';
import { beginOperation } from '../../payments/operations/begin';
import { performOperation } from '../../payments/operations/perform';
import {
  auditDetails,
  capturedTransactionOf,
  refOf,
  type TransactionRef,
} from '../../payments/payment';
import { loadPayment, lockPaymentWithOperations } from '../../payments/repository';
import { nextStatus } from '../../payments/states';
import { reviewMail } from './mail-job';
import { capturesOnRelease, findReview, insertReview, overdueReviews } from './repository';

export interface Review {
  /** `expire`: nobody decided in time. */
  decision: 'approve' | 'decline' | 'expire';
  note: string;
  /** Null: the time was up. */
  by: Principal | null;
}

/** What was decided, and the operation that is to be performed for it. */
export type ReviewRef = {
  /** The payment. */
  payment: TransactionRef;
  /** Undefined: nothing is to be asked of the acquirer. */
  operation?: TransactionRef | undefined;
};

const REASONS: Record<Review['decision'], string> = {
  approve: 'Approved after review',
  decline: 'Declined after review',
  expire: 'Nobody reviewed it in time',
};

/**
 * Decides about a payment that is on hold, once: its review, its state, the operation that follows and
 * the payer's e-mail are written together. Approving captures a sale; declining voids.
 *
 * @throws {AppError} 404; 409 `conflict` when somebody has decided before, or it is not on hold.
 */
export async function reviewPayment(
  trx: Trx,
  jobs: Jobs,
  source: AuditSource,
  ref: TransactionRef,
  { decision, note, by }: Review,
  now: Date,
): Promise<ReviewRef> {
  const payment = await lockPaymentWithOperations(trx, ref);
  if (!payment) throw notFound();
  const { root } = payment;
  const target = refOf(root);
  const earlier = await findReview(trx, target, by ?? undefined);
  if (earlier) throw decidedAlready(earlier);
  if (root.status !== 'flagged') {
    throw new AppError(
      409,
      'conflict',
      `This payment is ${root.status}: it is not on hold any more.`,
      { params: { context: 'not_on_hold', status: root.status } },
    );
  }
  await insertReview(trx, target, { decision, note, decided_by: by && userIdOf(by) });
  await audit(trx, source, {
    action: `payment.review.${decision}`,
    accountId: root.account_id,
    details: { ...auditDetails(payment), note },
  });
  await jobs.enqueue(trx, reviewMail, { ...target, decision }, source.requestId);

  const request = { description: REASONS[decision], invoiceNumber: '' };
  if (decision !== 'approve') {
    const voiding = { ...request, action: 'void' } as const;
    return { payment: target, operation: await beginOperation(trx, source, target, voiding, now) };
  }
  const captured = capturedTransactionOf(payment);
  const event = captured ? 'releasedCaptured' : 'releasedUncaptured';
  const status = nextStatus(root.status, event);
  await writeTogether(trx, [
    ...stateUpdates(rowsOfState(root, captured), event, now),
    paymentEvent(captured ? 'payment.captured' : 'payment.authorised', root, status, now),
  ]);
  if (captured || !(await capturesOnRelease(trx, target))) return { payment: target };
  const capture = { ...request, action: 'capture', amountMinor: root.amount_minor } as const;
  return { payment: target, operation: await beginOperation(trx, source, target, capture, now) };
}

/** What came of a review, by the rows. @throws {Error} when the payment has no review */
export async function reviewResponse(
  db: Db,
  ref: TransactionRef,
): Promise<PhasedResponse<RiskReviewed>> {
  const payment = await loadPayment(db, ref);
  const review = await findReview(db, ref);
  if (!payment || !review) throw new Error(`The payment ${ref.transactionId} has no review.`);
  const { root, currency, operations } = payment;
  const amount = moneyText(root.amount_minor, currency);
  const isOpen = operations.some(({ outcome }) => outcome === 'pending');
  const message =
    review.decision === 'approve'
      ? approvedWords(root.status, amount, isOpen)
      : root.status === 'voided'
        ? `The payment is declined; ${amount} is released.`
        : `The payment is declined; ${amount} is released as soon as the acquirer can be reached.`;
  return { statusCode: 200, final: !isOpen, body: { state: root.status, message } };
}

function approvedWords(status: string, amount: string, isOpen: boolean): string {
  if (status === 'captured') return `The payment is approved; ${amount} is captured.`;
  return isOpen
    ? `The payment is approved; ${amount} is captured as soon as the acquirer can be reached.`
    : `The payment is approved; ${amount} is authorised and can be captured.`;
}

function decidedAlready({ decision, by }: { decision: Review['decision']; by: string }): AppError {
  if (decision === 'expire') {
    return new AppError(
      409,
      'conflict',
      'Nobody reviewed this payment in time, so it was declined.',
      { params: { context: 'review_expired' } },
    );
  }
  const done = decision === 'approve' ? 'approved' : 'declined';
  const message =
    by === '' ? `This payment was ${done} already.` : `${by} ${done} this payment already.`;
  return new AppError(409, 'conflict', message, { params: { context: `review_${done}`, by } });
}

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
          .execute((trx) => reviewPayment(trx, jobs, SOURCE, ref, review, now()));
        if (operation) await performOperation({ db, acquirers, now }, SOURCE, operation);
      } catch (error) {
        // A reviewer came first, or another operation is under way: the next run looks again.
        if (!(error instanceof AppError) || error.statusCode !== 409) throw error;
      }
    }
  },
});
