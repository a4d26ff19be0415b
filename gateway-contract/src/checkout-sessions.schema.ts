import { z } from 'zod';
import { calls } from './calls';
import { CHECKOUT_MINUTES, MAX_CHECKOUT_ITEMS } from './checkout-sessions';
import { businessParams, id, instant, line, minorUnits, pathId } from './common.schema';
import { HOSTED_STATES } from './hosted-payments';
import { MAX_AMOUNT } from './payments';
import { createPaymentRequest } from './payments.schema';
import { messageFor } from './field-errors';

const checkoutItem = z.strictObject({
  name: line.min(1, messageFor('name_required')).max(160),
  description: line.max(500).default(''),
  quantity: z.int().min(1, messageFor('quantity_too_small')).max(10_000).default(1),
  /** Of one, taxes included, in minor units. */
  unitPrice: z.int().min(0).max(MAX_AMOUNT),
});

/** What a payer is to pay on the site of the business. */
export const checkoutSessionRequest = z.strictObject({
  /** Alphabetic code, as `EUR`. */
  currency: createPaymentRequest.shape.currency,
  items: z
    .array(checkoutItem)
    .min(1, messageFor('item_needed'))
    .max(MAX_CHECKOUT_ITEMS, messageFor('item_limit', { max: MAX_CHECKOUT_ITEMS })),
  /** The order's name with the business: the payment's invoice number. */
  reference: line.min(1, messageFor('reference_required')).max(60),
  /** Shown above the items. */
  description: line.max(200).default(''),
  /** `sale` takes the money, `authorize` reserves it for a later capture. */
  intent: createPaymentRequest.shape.intent.default('sale'),
  /** Filled in beforehand; the payer may change them. */
  payerName: line.max(120).default(''),
  payerEmail: z.union([z.literal(''), z.email(messageFor('email_format')).max(254)]).default(''),
  confirmationText: line.max(500).default(''),
  expiresInMinutes: z
    .int()
    .min(5, messageFor('session_too_short'))
    .max(CHECKOUT_MINUTES.max, messageFor('session_too_long'))
    .default(CHECKOUT_MINUTES.usual),
});

export const checkoutSession = z.object({
  sessionId: id,
  /** For `MboCheckout.open`; opened by itself it is a page like that of a payment link. */
  url: z.string(),
  status: z.enum(HOSTED_STATES),
  currency: z.string(),
  /** Minor units. */
  amount: minorUnits,
  reference: z.string(),
  /** The payment that counts for it; null: none does. */
  transactionId: z.uuid().nullable(),
  /** Origins of the business's URLs: the only sites that may show it in a frame. */
  origins: z.array(z.string()),
  createdAt: instant,
  expiresAt: instant,
});

export const checkoutSessionCalls = calls({
  /** With an idempotency key. */
  'POST /accounts/:accountId/businesses/:businessId/checkout-sessions': {
    params: businessParams,
    body: checkoutSessionRequest,
    response: checkoutSession,
    status: 201,
  },
  'GET /accounts/:accountId/businesses/:businessId/checkout-sessions/:sessionId': {
    params: businessParams.extend({ sessionId: pathId }),
    response: checkoutSession,
  },
});
