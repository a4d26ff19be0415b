import { z } from 'zod';
import { calls } from './calls';
import {
  apiMessage,
  businessParams,
  currencyId,
  id,
  instant,
  minorUnits,
  pageOf,
  pathId,
} from './common.schema';
import { BILLING_PERIODS } from './payment-links';
import { paymentLinksQuery } from './payment-links.schema';
import {
  SUBSCRIPTION_CHARGE_STATUSES,
  SUBSCRIPTION_SORT_COLUMNS,
  SUBSCRIPTION_STATUSES,
} from './subscriptions';

/** What a payer agreed to: the sentence that was read, when and from where. */
export const subscriptionConsent = z.object({
  text: z.string(),
  agreedAt: instant,
  ip: z.string().nullable(),
});

export const subscriptionRow = z.object({
  subscriptionId: id,
  linkId: id,
  status: z.enum(SUBSCRIPTION_STATUSES),
  /** Of what is paid for. */
  name: z.string(),
  billingPeriod: z.enum(BILLING_PERIODS),
  currency: z.string(),
  currencyId,
  /** Of each period, in minor units. */
  amount: minorUnits,
  payerName: z.string(),
  payerEmail: z.string(),
  cardLastFour: z.string(),
  cardExpiryMonth: z.int().nullable(),
  cardExpiryYear: z.int().nullable(),
  startedAt: instant,
  /** When it is charged next, or tried again; null: it is not, or a charge is in progress. */
  nextChargeAt: instant.nullable(),
  /** Charges that were paid, the first payment included. */
  paidCount: z.int().min(0),
});

export const subscriptionCharge = z.object({
  transactionId: z.uuid(),
  /** 0 for the first payment, which may have paid for other things as well. */
  period: z.int().min(0),
  status: z.enum(SUBSCRIPTION_CHARGE_STATUSES),
  amount: minorUnits,
  chargedAt: instant,
});

export const subscription = subscriptionRow.extend({
  /** When the next periods are due, unless it is paused or cancelled before. */
  upcoming: z.array(instant),
  /** The latest first. */
  charges: z.array(subscriptionCharge),
  consent: subscriptionConsent,
  /** Where the payer changes the card or cancels; empty for readers who may not change it. */
  payerUrl: z.string(),
});

export const subscriptionsQuery = paymentLinksQuery
  .pick({ pageSize: true, startIndex: true, searchText: true })
  .extend({
    /** Default: nextChargeAt, which is the list of upcoming charges. */
    sortColumn: z.enum(SUBSCRIPTION_SORT_COLUMNS).default('nextChargeAt'),
    sortOrder: z
      .string()
      .toUpperCase()
      .pipe(z.enum(['ASC', 'DESC']))
      .prefault('ASC'),
    status: z.enum(SUBSCRIPTION_STATUSES).optional(),
  });

export const subscriptionsResponse = pageOf('subscriptions', subscriptionRow);

export const subscriptionSaved = apiMessage.extend({ subscription });

export const subscriptionParams = businessParams.extend({ subscriptionId: pathId });

const step = { params: subscriptionParams, response: subscriptionSaved } as const;

export const subscriptionCalls = calls({
  'GET /accounts/:accountId/businesses/:businessId/subscriptions': {
    params: businessParams,
    query: subscriptionsQuery,
    response: subscriptionsResponse,
  },
  'GET /accounts/:accountId/businesses/:businessId/subscriptions/:subscriptionId': {
    params: subscriptionParams,
    response: subscription,
  },
  /** Nothing is charged until it is resumed. 409 `wrong_state` unless it is active or past due. */
  'POST /accounts/:accountId/businesses/:businessId/subscriptions/:subscriptionId/pause': step,
  /** Goes on with the next period to come. 409 `wrong_state` unless it is paused. */
  'POST /accounts/:accountId/businesses/:businessId/subscriptions/:subscriptionId/resume': step,
  /** For good. 409 `wrong_state` when it is cancelled. */
  'POST /accounts/:accountId/businesses/:businessId/subscriptions/:subscriptionId/cancel': step,
});
