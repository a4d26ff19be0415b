import { z } from 'zod';
import { calls } from './calls';
import {
  apiMessage,
  businessParams,
  currencyId,
  instant,
  line,
  minorUnits,
  pageOf,
} from './common.schema';
import { MAX_REVIEWS, REVIEW_DECISIONS, REVIEWS_STEP } from './risk-reviews';
import { riskFinding } from './risk.schema';
import { transactionParams } from './transactions.schema';
import { TRANSACTION_STATUSES } from './transactions';
import { messageFor } from './field-errors';

/** A payment on hold and what speaks against it. */
export const riskReview = z.object({
  id: z.uuid(),
  timestamp: instant,
  /** When it is declined by itself. */
  expiresAt: instant,
  value: minorUnits,
  currencyId,
  payerName: z.string(),
  payerEmail: z.string(),
  cardHolder: z.string(),
  cardBin: z.string(),
  cardLastFour: z.string(),
  scheme: z.string(),
  invoiceNumber: z.string(),
  /** Approving captures it; else it stays authorised. */
  capturesOnApproval: z.boolean(),
  /** Of the rule that holds it. */
  reasonCode: z.string(),
  findings: z.array(riskFinding),
  /** What the same payer did before, by e-mail: payments approved, declined and charged back. */
  before: z.object({ approved: z.int(), declined: z.int(), chargedBack: z.int() }),
});

/** The oldest first. */
export const riskReviewList = pageOf('reviews', riskReview);

export const riskReviewRequest = z.strictObject({
  decision: z.enum(REVIEW_DECISIONS, messageFor('approve_or_decline')),
  note: line.max(500).default(''),
});

export const riskReviewed = apiMessage.extend({
  /** Of the payment, for now. */
  state: z.enum(TRANSACTION_STATUSES),
});

export const riskReviewCalls = calls({
  'GET /accounts/:accountId/businesses/:businessId/risk-reviews': {
    params: businessParams,
    query: z.object({
      /** So many of the oldest. */
      pageSize: z.coerce.number<number>().int().min(1).max(MAX_REVIEWS).default(REVIEWS_STEP),
    }),
    response: riskReviewList,
  },
  /** Releases a payment that is on hold, which is then captured if it was a sale, or voids it. */
  'POST /transactions/:id/risk-review': {
    params: transactionParams,
    body: riskReviewRequest,
    response: riskReviewed,
  },
});
