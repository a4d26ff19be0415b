import type { z } from 'zod';
import type { CallsOf } from './calls';
import type * as schema from './subscriptions.schema';

/**
 * `past due`: a charge was declined and is tried again. `unpaid`: it is not tried again; the payer is
 * to change the card, which pays the period as well. `cancelled` is for good.
 */
export const SUBSCRIPTION_STATUSES = [
  'active',
  'past due',
  'unpaid',
  'paused',
  'cancelled',
] as const;

export const SUBSCRIPTION_CHARGE_STATUSES = [
  'pending',
  'paid',
  'declined',
  'refunded',
  'charged back',
] as const;

/** What `sortColumn` of the list may be. */
export const SUBSCRIPTION_SORT_COLUMNS = [
  'nextChargeAt',
  'payerName',
  'amount',
  'status',
  'startedAt',
] as const;

export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];
export type SubscriptionChargeStatus = (typeof SUBSCRIPTION_CHARGE_STATUSES)[number];
export type SubscriptionRow = z.infer<typeof schema.subscriptionRow>;
export type Subscription = z.infer<typeof schema.subscription>;
export type SubscriptionCharge = z.infer<typeof schema.subscriptionCharge>;
export type SubscriptionConsent = z.infer<typeof schema.subscriptionConsent>;
export type SubscriptionsQuery = z.infer<typeof schema.subscriptionsQuery>;
export type SubscriptionsResponse = z.infer<typeof schema.subscriptionsResponse>;
export type SubscriptionSaved = z.infer<typeof schema.subscriptionSaved>;
export type SubscriptionCalls = CallsOf<typeof schema.subscriptionCalls>;
