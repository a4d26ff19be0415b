import { z } from 'zod';
import { orWaits } from './approvals.schema';
import { calls } from './calls';
import { id, line, minorUnits, optionalLine } from './common.schema';
import { MAX_AMOUNT, MAX_CUSTOM_FIELD_LENGTH } from './payments';
import { TRANSACTION_STATUSES, TRANSACTION_TYPES } from './transactions';
import { transactionParams } from './transactions.schema';
import { messageFor } from './field-errors';

/** Amounts that move: at least one minor unit. */
const amount = z
  .int(messageFor('enter_amount'))
  .min(1, messageFor('amount_not_above_zero'))
  .max(MAX_AMOUNT, messageFor('amount_too_large'));

/** Here and below fields that are not known are refused: a wrong name of an amount is no amount. */
const address = z.strictObject({
  line1: optionalLine(160),
  line2: optionalLine(160),
  city: optionalLine(120),
  /** ISO 3166-1 alpha-2; empty where unknown. */
  country_code: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^([A-Z]{2})?$/, messageFor('choose_country'))
    .default(''),
  postal_code: optionalLine(16),
  state: optionalLine(80),
  phone: z.strictObject({ country_code: optionalLine(8), number: optionalLine(24) }).prefault({}),
});

/**
 * Creates a payment by card. The full number and the security code live in memory
 * for the length of the call and are stored nowhere.
 */
export const createPaymentRequest = z.strictObject({
  merchantAccountId: id,
  businessId: id,
  /** One of the business's URLs. Default: its first, if it has one. */
  businessUrlId: id.nullish(),
  /** `sale` takes the money, `authorize` reserves it for a later capture. */
  intent: z.enum(['sale', 'authorize']),
  /** As `credit_card.cvv2`; either is enough. */
  cvv: z.string().trim().max(4).default(''),
  credit_card: z.strictObject({
    /** Digits; blanks and hyphens between them are dropped. */
    number: z
      .string()
      .transform((text) => text.replace(/[\s-]/g, ''))
      .pipe(z.string().regex(/^\d{12,19}$/, messageFor('card_number_wrong'))),
    expire_month: z
      .int()
      .min(1, messageFor('expiry_month_format'))
      .max(12, messageFor('expiry_month_format')),
    /** Four digits. */
    expire_year: z
      .int()
      .min(2000, messageFor('expiry_format'))
      .max(2099, messageFor('expiry_format')),
    cvv2: z.string().trim().max(4).default(''),
    name: line.min(1, messageFor('cardholder_required')).max(120),
  }),
  /** Alpha code, e.g. `EUR`. */
  currency: z.string().trim().toUpperCase().length(3, messageFor('choose_currency')),
  /** Minor units of the currency. */
  amount,
  invoice_number: line.min(1, messageFor('invoice_number_required')).max(60),
  /** The merchant's own name for the payer. */
  payer_id: optionalLine(60),
  email: line.min(1, messageFor('email_required')).max(254),
  name: line.min(1, messageFor('payer_name_required')).max(120),
  description: optionalLine(500),
  billing_address: address.prefault({}),
  shipping_address: address.extend({ recipient_name: optionalLine(120) }).prefault({}),
  /** Spelt as the gateway's clients do. */
  custom: z
    .strictObject({
      feild1: optionalLine(MAX_CUSTOM_FIELD_LENGTH),
      feild2: optionalLine(MAX_CUSTOM_FIELD_LENGTH),
      feild3: optionalLine(MAX_CUSTOM_FIELD_LENGTH),
      feild4: optionalLine(MAX_CUSTOM_FIELD_LENGTH),
      feild5: optionalLine(MAX_CUSTOM_FIELD_LENGTH),
    })
    .prefault({}),
  /** The payer's address on the internet; looked at in calls by API key only. */
  payer_ip: z.union([z.ipv4(), z.ipv6()], messageFor('not_an_ip_address')).nullish(),
});

const note = { description: optionalLine(500), invoiceNumber: optionalLine(60) };

export const voidRequest = z.strictObject(note);

/** `amount` in minor units. */
export const captureRequest = z.strictObject({ ...note, amount });

/** `amount` in minor units. */
export const refundRequest = z.strictObject({ ...note, amount });

/**
 * What came of a payment or of an act on one. A payment that was declined is an answer like any
 * other (201, status `declined`); an act that the acquirer refuses is a 402 `declined`.
 */
export const paymentResult = z.object({
  transaction: z.object({
    /** Of the transaction that this call made. */
    id: z.uuid(),
    maskedRootTransactionId: z.string(),
    type: z.enum(TRANSACTION_TYPES),
    status: z.enum(TRANSACTION_STATUSES),
    responseCode: z.string(),
    value: minorUnits,
    currencyAlphaCode: z.string(),
  }),
  /** How it is, as the dialogs say it: `captured`, `deferred refund`. */
  state: z.enum(TRANSACTION_STATUSES),
  message: z.string(),
});

const operation = { params: transactionParams, anyCaseBody: true, status: 201 } as const;

export const paymentCalls = calls({
  'POST /transactions': {
    body: createPaymentRequest,
    anyCaseBody: true,
    response: paymentResult,
    status: 201,
  },
  'POST /transactions/:id/void': { ...operation, body: voidRequest, response: paymentResult },
  'POST /transactions/:id/capture': { ...operation, body: captureRequest, response: paymentResult },
  'POST /transactions/:id/refund': {
    ...operation,
    body: refundRequest,
    ...orWaits(paymentResult),
  },
});
