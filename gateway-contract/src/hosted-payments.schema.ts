import { z } from 'zod';
import { calls } from './calls';
import { id, instant, line, minorUnits } from './common.schema';
import { HOSTED_KINDS, HOSTED_RESULTS, HOSTED_STATES } from './hosted-payments';
import { customField, shippingRate } from './payment-links.schema';
import { createPaymentRequest } from './payments.schema';
import { BILLING_PERIODS, CALLS_TO_ACTION } from './payment-links';
import { MAX_AMOUNT, MAX_CUSTOM_FIELD_LENGTH } from './payments';
import { SUBSCRIPTION_STATUSES } from './subscriptions';
import { transactionParams } from './transactions.schema';
import { messageFor } from './field-errors';

/** The signed token of a Pay link. */
const token = z.string().regex(/^[\w-]{10,80}$/, messageFor('link_incomplete'));

export const hostedParams = z.object({ token });
export const hostedPaymentParams = hostedParams.extend({ paymentId: z.uuid() });

const hostedLine = z.object({
  name: z.string(),
  description: z.string(),
  quantity: z.int(),
  /** Minor units. */
  price: minorUnits,
  /** `Monthly`: this pays for one period; empty: no period. */
  billingPeriod: z.string(),
  /** A data address of a picture, or empty. */
  image: z.string(),
});

/** What a payer reads of what is to pay; nothing that only the merchant knows. */
export const hostedDetails = z.object({
  kind: z.enum(HOSTED_KINDS),
  state: z.enum(HOSTED_STATES),
  merchantName: z.string(),
  /** A data address of a PNG, or empty. */
  logo: z.string(),
  title: z.string(),
  /** Number and reference of an invoice; else empty. */
  number: z.string(),
  reference: z.string(),
  currency: z.string(),
  /** Decimals of the currency. */
  coefficient: z.int(),
  lines: z.array(hostedLine),
  tax: minorUnits,
  /** Without shipping. Of a subscription what is owed: 0 if nothing is. */
  amount: minorUnits,
  /** Of an invoice; else empty. */
  dueDate: z.string(),
  /** Last day; empty: none. */
  expiryDate: z.string(),
  callToAction: z.enum(CALLS_TO_ACTION),
  /** What is charged again and again once the payer has agreed. */
  recurring: z.array(
    z.object({ billingPeriod: z.enum(BILLING_PERIODS), name: z.string(), amount: minorUnits }),
  ),
  /** Of a subscription; else null. */
  subscription: z
    .object({
      status: z.enum(SUBSCRIPTION_STATUSES),
      cardLastFour: z.string(),
      nextChargeAt: instant.nullable(),
    })
    .nullable(),
  /** `sale` takes the money, `authorize` reserves it. */
  intent: z.enum(['sale', 'authorize']),
  shippingRates: z.array(shippingRate),
  customFields: z.array(customField),
  confirmationText: z.string(),
  /** To fill in beforehand. */
  payerName: z.string(),
  payerEmail: z.string(),
  /** Cards of the sandbox alone are taken: no money moves. */
  isSandbox: z.boolean(),
  /** Sites that may show a checkout session in a frame and get its outcome; else empty. */
  origins: z.array(z.string()),
});

const payment = createPaymentRequest.shape;

export const hostedPaymentRequest = z.strictObject({
  /** Made by the page for each attempt: repeated, it returns the payment that there is. */
  attemptId: z.uuid(),
  /** What the payer has seen: another sum by now is a 409 `conflict`. */
  amount: z.int().min(0).max(MAX_AMOUNT),
  currency: payment.currency,
  credit_card: payment.credit_card,
  email: z.email(messageFor('email_format')).max(254),
  name: line.min(1, messageFor('name_required')).max(120),
  billing_address: payment.billing_address,
  shipping_address: payment.shipping_address,
  /** Place of the chosen shipping rate, from 0. Required if there are any. */
  shippingRate: z.int().min(0).nullish(),
  /** The sentence that the payer has agreed to: required where something is `recurring`. */
  consent: line.max(500).default(''),
  /** In the order of the link's custom fields. */
  customFields: z.array(line.max(MAX_CUSTOM_FIELD_LENGTH)).max(5).default([]),
});

/** The card once more, as it is stored nowhere, and what the card's bank has sent the card holder. */
export const hostedConfirmRequest = z.strictObject({
  credit_card: payment.credit_card,
  /** Empty: the card holder refuses. */
  passcode: z.string().trim().max(12),
});

export const hostedPaymentStatus = z.object({
  paymentId: z.uuid(),
  result: z.enum(HOSTED_RESULTS),
  /** For the payer. */
  message: z.string(),
  /** Of a challenge: until when; else null. */
  expiresAt: instant.nullable(),
});

/** What a payment was made for, and what its payer said beside the card. */
export const paidFor = z.object({
  kind: z.enum(HOSTED_KINDS),
  /** Of the invoice, the payment link, the subscription or the checkout session. */
  id,
  businessId: id,
  /** Number of the invoice, reference of the session, else the name. */
  name: z.string(),
  /** Of the invoice or the subscription; else empty. */
  status: z.string(),
  /** Description of the chosen shipping rate; empty without one. */
  shipping: z.string(),
  customFields: z.array(z.object({ label: z.string(), value: z.string() })),
  /** What the payer has agreed to be charged again and again; empty: nothing. */
  consent: z.string(),
});

export const paidForResponse = z.object({
  /** Null: it was not paid on the payment page, nor for a subscription. */
  paidFor: paidFor.nullable(),
});

export const hostedPaymentCalls = calls({
  /** The id is that of any transaction of a payment, or a masked one. */
  'GET /transactions/:id/paid-for': { params: transactionParams, response: paidForResponse },
  /** The page itself. */
  'GET /pay/:token': { params: hostedParams, response: z.unknown().describe('text/html') },
  'GET /pay/assets/:file': {
    params: z.object({ file: z.string().regex(/^[\w.-]{1,60}$/) }),
    response: z.unknown().describe('A file of the page'),
  },
  'GET /pay/:token/details': { params: hostedParams, response: hostedDetails },
  /** 409 `already_paying` while another payment counts for the invoice, `conflict` for another sum. */
  'POST /pay/:token/payments': {
    params: hostedParams,
    body: hostedPaymentRequest,
    response: hostedPaymentStatus,
    status: 201,
  },
  /** The payer cancels a subscription. 409 `wrong_state` when it is cancelled. */
  'POST /pay/:token/cancel': { params: hostedParams, response: hostedDetails },
  'GET /pay/:token/payments/:paymentId': {
    params: hostedPaymentParams,
    response: hostedPaymentStatus,
  },
  'POST /pay/:token/payments/:paymentId/confirm': {
    params: hostedPaymentParams,
    body: hostedConfirmRequest,
    response: hostedPaymentStatus,
  },
});
