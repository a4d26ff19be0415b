import { z } from 'zod';
import { calls } from './calls';
import {
  apiMessage,
  businessParams,
  currencyId,
  id,
  instant,
  line,
  listPage,
  minorUnits,
  pageOf,
  pathId,
  recordVersion,
  sortOrder,
} from './common.schema';
import { base64Image } from './invoice-settings.schema';
import { calendarDate, text } from './invoice-requests.schema';
import {
  BILLING_PERIODS,
  CALLS_TO_ACTION,
  CUSTOM_FIELD_TYPES,
  MAX_CUSTOM_FIELDS,
  MAX_LINK_PRODUCTS,
  MAX_PRODUCT_IMAGE_BYTES,
  MAX_SHIPPING_RATES,
  PAYMENT_LINK_SORT_COLUMNS,
  PAYMENT_LINK_STATUSES,
  PAYMENT_TYPES,
} from './payment-links';
import { MAX_AMOUNT } from './payments';
import { messageFor } from './field-errors';

const alphaCode = z.string().trim().toUpperCase().length(3, messageFor('choose_currency'));

const product = {
  name: line.min(1, messageFor('name_required')).max(160),
  /** Minor units. */
  price: z
    .int(messageFor('price_required'))
    .min(1, messageFor('price_not_above_zero'))
    .max(MAX_AMOUNT, messageFor('amount_too_large')),
  /** Alpha code; the same for all products and shipping rates of a link. */
  pricecurrency: alphaCode.default('USD'),
  description: line.max(500).default(''),
  paymenttype: z.enum(PAYMENT_TYPES).default('onetime'),
  /** Required for `recurring`; null for `onetime`. */
  billingperiod: z.enum(BILLING_PERIODS).nullish(),
};

/** `image`: PNG, JPEG or WebP, drawn anew by the gateway; what was read: as it was; empty: none. */
export const linkProductRequest = z.object({
  ...product,
  image: base64Image(MAX_PRODUCT_IMAGE_BYTES),
});

const days = z.int(messageFor('enter_whole_days')).min(0, messageFor('days_below_zero')).max(365);

export const shippingRate = z.object({
  /** Minor units. */
  amount: z.int(messageFor('enter_amount')).min(0).max(MAX_AMOUNT, messageFor('amount_too_large')),
  currency: alphaCode.default('USD'),
  description: line.min(1, messageFor('description_required')).max(160),
  /** Business days. */
  shiptimemin: days,
  /** Not below `shiptimemin`. */
  shiptimemax: days,
});

/** What payers are asked for beside their card. */
export const customField = z.object({
  label: line.min(1, messageFor('label_required')).max(80),
  type: z.enum(CUSTOM_FIELD_TYPES).default('Text'),
  isRequired: z.boolean().default(false),
});

export const paymentLinkRequest = z.object({
  /** Shown in lists only. Default: the first product's name. */
  name: line.max(160).default(''),
  products: z
    .array(linkProductRequest)
    .min(1, messageFor('product_needed'))
    .max(MAX_LINK_PRODUCTS, messageFor('product_limit', { max: MAX_LINK_PRODUCTS })),
  /** Payers choose one; with any, they are asked for their address. */
  shippingRates: z.array(shippingRate).max(MAX_SHIPPING_RATES).default([]),
  customFields: z.array(customField).max(MAX_CUSTOM_FIELDS).default([]),
  callToAction: z.enum(CALLS_TO_ACTION).default('Pay'),
  /** See `confirmationText`. */
  confirmationText: text(500).default(''),
  /** The last day on which it can be paid; null: no end. */
  expiryDate: calendarDate.nullish(),
});

export const paymentLink = z.object({
  linkId: id,
  name: z.string(),
  status: z.enum(PAYMENT_LINK_STATUSES),
  products: z.array(
    z.object({
      ...product,
      billingperiod: z.enum(BILLING_PERIODS).nullable(),
      /** A data address of a picture, or empty. */
      image: z.string(),
    }),
  ),
  shippingRates: z.array(shippingRate),
  customFields: z.array(customField),
  callToAction: z.enum(CALLS_TO_ACTION),
  confirmationText: z.string(),
  expiryDate: calendarDate.nullable(),
  currency: z.string(),
  currencyId,
  /** Sum of the products, in minor units. */
  amount: minorUnits,
  /** What is given to payers. */
  url: z.string(),
  /** A data address of an SVG: the QR code of `url`. */
  qrCode: z.string(),
  createdAt: instant,
  /** Payments that were taken. */
  payments: z.int().min(0),
  /** Captured and not refunded, in minor units. */
  earned: minorUnits,
  lastPaidAt: instant.nullable(),
  version: recordVersion,
});

export const paymentLinkRow = paymentLink.pick({
  linkId: true,
  name: true,
  status: true,
  callToAction: true,
  currency: true,
  currencyId: true,
  amount: true,
  url: true,
  expiryDate: true,
  createdAt: true,
  payments: true,
  earned: true,
  lastPaidAt: true,
  version: true,
});

export const paymentLinksQuery = z.object({
  ...listPage,
  /** Default: createdAt. */
  sortColumn: z.enum(PAYMENT_LINK_SORT_COLUMNS).default('createdAt'),
  sortOrder,
  status: z.enum(PAYMENT_LINK_STATUSES).optional(),
  /** Part of the name, whatever its case. */
  searchText: z.string().trim().max(160).optional(),
});

export const paymentLinksResponse = pageOf('links', paymentLinkRow);

export const paymentLinkSaved = apiMessage.extend({ link: paymentLink });

export const paymentLinkParams = businessParams.extend({ linkId: pathId });

const change = { params: paymentLinkParams, response: paymentLinkSaved } as const;

export const paymentLinkCalls = calls({
  'GET /accounts/:accountId/businesses/:businessId/payment-links': {
    params: businessParams,
    query: paymentLinksQuery,
    response: paymentLinksResponse,
  },
  /** With an idempotency key. */
  'POST /accounts/:accountId/businesses/:businessId/payment-links': {
    params: businessParams,
    body: paymentLinkRequest,
    response: paymentLinkSaved,
    status: 201,
  },
  'GET /accounts/:accountId/businesses/:businessId/payment-links/:linkId': {
    params: paymentLinkParams,
    response: paymentLink,
  },
  /** With If-Match. */
  'PUT /accounts/:accountId/businesses/:businessId/payment-links/:linkId': {
    ...change,
    body: paymentLinkRequest,
  },
  /** A new active link with the same content. */
  'POST /accounts/:accountId/businesses/:businessId/payment-links/:linkId/duplicate': {
    ...change,
    status: 201,
  },
  /** 409 `wrong_state` unless it is active. */
  'POST /accounts/:accountId/businesses/:businessId/payment-links/:linkId/pause': change,
  /** 409 `wrong_state` unless it is paused. */
  'POST /accounts/:accountId/businesses/:businessId/payment-links/:linkId/resume': change,
  /** For good. 409 `wrong_state` when it has expired. */
  'POST /accounts/:accountId/businesses/:businessId/payment-links/:linkId/expire': change,
});
