import type { z } from 'zod';
import type { CallsOf } from './calls';
import type * as schema from './hosted-payments.schema';

/** What a payer is given a link to. */
export const HOSTED_KINDS = ['invoice', 'link', 'subscription', 'checkout'] as const;

/** What of a hosted page is said of its invoice or payment link. */
export const HOSTED_STATES = [
  'payable',
  /** A payment is under way, or being checked: a second one waits. */
  'processing',
  'held',
  'authorised',
  'paid',
  'paused',
  'expired',
  'cancelled',
] as const;

/** What became of a payment. `challenge`: the card holder is to confirm it. */
export const HOSTED_RESULTS = [
  'paid',
  'authorised',
  'held',
  'declined',
  'challenge',
  'pending',
  /** The card is good and stored; nothing was owed. */
  'verified',
] as const;

export type HostedKind = (typeof HOSTED_KINDS)[number];
export type HostedState = (typeof HOSTED_STATES)[number];
export type HostedDetails = z.infer<typeof schema.hostedDetails>;
export type HostedPaymentRequest = z.infer<typeof schema.hostedPaymentRequest>;
export type HostedPaymentInput = z.input<typeof schema.hostedPaymentRequest>;
export type HostedConfirmRequest = z.infer<typeof schema.hostedConfirmRequest>;
export type HostedPaymentStatus = z.infer<typeof schema.hostedPaymentStatus>;
export type PaidFor = z.infer<typeof schema.paidFor>;
export type HostedPaymentCalls = CallsOf<typeof schema.hostedPaymentCalls>;
