import type { z } from 'zod';
import type { CallsOf } from './calls';
import type * as schema from './risk-reviews.schema';

/** What a reviewer makes of a payment that is on hold. */
export const REVIEW_DECISIONS = ['approve', 'decline'] as const;
export type ReviewDecision = (typeof REVIEW_DECISIONS)[number];

/** A payment that nobody reviews in that time is declined: well before its authorisation expires. */
export const REVIEW_HOURS = 72;

/** So many payments are shown at first, the oldest, and so many more each time. */
export const REVIEWS_STEP = 50;

/** More are asked for in no call. */
export const MAX_REVIEWS = 500;

export type RiskReview = z.infer<typeof schema.riskReview>;
export type RiskReviewList = z.infer<typeof schema.riskReviewList>;
export type RiskReviewRequest = z.input<typeof schema.riskReviewRequest>;
export type RiskReviewed = z.infer<typeof schema.riskReviewed>;
export type RiskReviewCalls = CallsOf<typeof schema.riskReviewCalls>;
