import { z } from 'zod';
import { calls } from './calls';
import {
  apiMessage,
  businessParams,
  currencyId,
  id,
  instant,
  listPage,
  minorUnits,
  pageOf,
  pathId,
  recordVersion,
  sortOrder,
} from './common.schema';
import {
  billerFields,
  calendarDate,
  createInvoiceRequest,
  invoiceRequest,
  payerFields,
} from './invoice-requests.schema';
import { INVOICE_ACTIONS, INVOICE_STATUSES } from './invoice-states';
import { INVOICE_INTENTS, INVOICE_MODES, INVOICE_SORT_COLUMNS, TIMELINE_EVENTS } from './invoices';

export const invoiceItem = z.object({
  sku: z.string(),
  name: z.string(),
  description: z.string(),
  quantity: z.int(),
  unitPrice: minorUnits,
  tax: minorUnits,
  price: minorUnits,
  currency: z.string(),
  tangible: z.boolean(),
});

const read = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.object(
    Object.fromEntries(
      Object.keys(shape).map((key) => [key, key.endsWith('Id') ? z.int().nullable() : z.string()]),
    ) as { [K in keyof Shape]: K extends `${string}Id` ? z.ZodNullable<z.ZodInt> : z.ZodString },
  ).shape;

export const attachment = z.object({
  attachmentId: z.uuid(),
  name: z.string(),
  contentType: z.string(),
  bytes: z.int(),
});

export const invoice = z.object({
  invoiceId: id,
  merchantAccountId: id,
  businessId: id,
  status: z.enum(INVOICE_STATUSES),
  /** What the caller may do with it now. */
  allowedActions: z.array(z.enum(INVOICE_ACTIONS)),
  intent: z.enum(INVOICE_INTENTS),
  invoiceNumber: z.string(),
  /** Shown on the PDF, in messages and on the Pay page. */
  referenceId: z.string(),
  description: z.string(),
  currency: z.string(),
  currencyId,
  discount: minorUnits,
  tax: minorUnits,
  subTotal: minorUnits,
  amount: minorUnits,
  /** Captured and not refunded, in minor units. */
  amountPaid: minorUnits,
  issueDate: calendarDate,
  dueDate: calendarDate,
  expiryDate: calendarDate,
  paymentTerms: z.string(),
  notes: z.string(),
  stub: z.string(),
  metadata: z.record(z.string(), z.string()),
  mode: z.enum(INVOICE_MODES),
  sender: z.string(),
  receiver: z.string(),
  subject: z.string(),
  message: z.string(),
  receiverPhone: z.string(),
  smsMessage: z.string(),
  attachment: attachment.nullable(),
  ...read(payerFields),
  ...read(billerFields),
  items: z.array(invoiceItem),
  /** Where its payer pays it. Empty before it was first sent. */
  payLink: z.string(),
  /** The payment that pays it or last tried to; null: none. For /transactions. */
  transactionId: z.uuid().nullable(),
  createdAt: instant,
  /** Null: never. */
  sentAt: instant.nullable(),
  paidAt: instant.nullable(),
  /** Why the last sending failed; empty unless it did. */
  sendingError: z.string(),
  version: recordVersion,
});

export const invoiceRow = invoice
  .pick({
    invoiceId: true,
    invoiceNumber: true,
    issueDate: true,
    dueDate: true,
    expiryDate: true,
    status: true,
    amount: true,
    payerName: true,
    receiver: true,
    referenceId: true,
    currency: true,
    currencyId: true,
    allowedActions: true,
    sendingError: true,
    version: true,
  })
  .describe('`receiver` is the e-mail address, or the phone number of one that goes by SMS.');

/** Issued from `fromDate` to `toDate`: their days in UTC, both included. */
export const invoicesQuery = z.object({
  fromDate: instant.optional(),
  toDate: instant.optional(),
  ...listPage,
  /** Default: issueDate. */
  sortColumn: z.enum([...INVOICE_SORT_COLUMNS, 'settlementDate']).default('issueDate'),
  sortOrder,
  currencyId: z.coerce.number<number>().pipe(currencyId).optional(),
  status: z.enum(INVOICE_STATUSES).optional(),
  /** Part of the receiver's or the payer's e-mail, whatever its case. */
  recipientEmail: z.string().trim().max(254).optional(),
  /** The beginning of the number, whatever its case. */
  invoiceNumber: z.string().trim().max(60).optional(),
});

export const invoicesResponse = pageOf('invoices', invoiceRow);

export const invoiceSaved = apiMessage.extend({ invoice });

export const timelineEntry = z.object({
  /** Unique in the list. */
  id: z.string(),
  at: instant,
  event: z.enum(TIMELINE_EVENTS),
  /** Name of the user, the provider's for its staff, the payer's e-mail; empty: the gateway itself. */
  by: z.string(),
  /** Address or phone number that something was sent to; else empty. */
  to: z.string(),
  /** `email` or `sms` of what was sent; else empty. */
  channel: z.enum(['email', 'sms', '']),
  /** Of money that moved, in minor units of the invoice's currency; else null. */
  amount: minorUnits.nullable(),
  transactionId: z.uuid().nullable(),
  /** Why something failed; else empty. */
  reason: z.string(),
});

/** Oldest first. */
export const timelineResponse = z.object({ entries: z.array(timelineEntry) });

/** `search`: part of a text, whatever its case. Default: the latest ones. */
export const suggestionsQuery = z.object({ search: z.string().trim().max(120).default('') });

/** A product as it was on the last invoice with it of the business. */
export const invoiceProduct = z.object({
  sku: z.string(),
  name: z.string(),
  description: z.string(),
  unitPrice: minorUnits,
  tax: minorUnits,
  currencyId,
  tangible: z.boolean(),
});

/** At most 10, the latest first. */
export const invoiceProductsResponse = z.object({ products: z.array(invoiceProduct) });

/** A payer as they were on their last invoice of the business. */
export const invoicePayer = z.object(read(payerFields));

/** At most 10, the latest first. */
export const invoicePayersResponse = z.object({ payers: z.array(invoicePayer) });

export const invoiceParams = businessParams.extend({ invoiceId: pathId });

const BASE = '/accounts/:accountId/businesses/:businessId';
const invoices = `${BASE}/invoices` as const;
const file = z.unknown();

export const invoiceCalls = calls({
  [`GET ${invoices}` as const]: {
    params: businessParams,
    query: invoicesQuery,
    response: invoicesResponse,
  },
  /** With an idempotency key. 409 `name_taken` for a number in use. */
  [`POST ${invoices}` as const]: {
    params: businessParams,
    body: createInvoiceRequest,
    response: invoiceSaved,
    status: 201,
  },
  [`GET ${invoices}/:invoiceId` as const]: { params: invoiceParams, response: invoice },
  /** With If-Match. 409 `wrong_state` unless its status allows `edit`. */
  [`PUT ${invoices}/:invoiceId` as const]: {
    params: invoiceParams,
    body: invoiceRequest,
    response: invoiceSaved,
  },
  /**
   * Sends it, or sends it again, by its mode; the timeline says what came of it. 409 `wrong_state`
   * unless its status allows `send`; 422 where it has nobody to be sent to.
   */
  [`POST ${invoices}/:invoiceId/dispatch` as const]: {
    params: invoiceParams,
    response: invoiceSaved,
  },
  /** Cancels it. 409 `wrong_state` unless its status allows `cancel`. */
  [`DELETE ${invoices}/:invoiceId` as const]: { params: invoiceParams, response: invoiceSaved },
  /** A new draft with its own number, from today on. */
  [`POST ${invoices}/:invoiceId/duplicate` as const]: {
    params: invoiceParams,
    response: invoiceSaved,
    status: 201,
  },
  [`GET ${invoices}/:invoiceId/timeline` as const]: {
    params: invoiceParams,
    response: timelineResponse,
  },
  /** The PDF. Takes a download ticket. */
  [`GET ${invoices}/:invoiceId/download` as const]: {
    params: invoiceParams,
    response: file.describe('application/pdf'),
  },
  /** Takes a download ticket. */
  [`GET ${invoices}/:invoiceId/attachment` as const]: {
    params: invoiceParams,
    response: file.describe('The attachment'),
  },
  /** The body is the file, of `ATTACHMENT_TYPES` and `MAX_ATTACHMENT_BYTES` at most. */
  [`POST ${BASE}/invoice-attachments` as const]: {
    params: businessParams,
    response: attachment,
    status: 201,
  },
  [`GET ${BASE}/invoice-products` as const]: {
    params: businessParams,
    query: suggestionsQuery,
    response: invoiceProductsResponse,
  },
  [`GET ${BASE}/invoice-payers` as const]: {
    params: businessParams,
    query: suggestionsQuery,
    response: invoicePayersResponse,
  },
});
