import type { z } from 'zod';
import type { CallsOf, MayLack } from './calls';
import type * as requests from './invoice-requests.schema';
import type * as schema from './invoices.schema';

/** `auth` reserves the money for a later capture, `sale` takes it. */
export const INVOICE_INTENTS = ['sale', 'auth'] as const;

/** How an invoice is sent. */
export const INVOICE_MODES = ['email', 'sms', 'email_sms'] as const;

/** Number with which the gateway is asked for the next one of the business. */
export const NEXT_INVOICE_NUMBER = '00';

/** Most items of an invoice. */
export const MAX_INVOICE_ITEMS = 300;

/** Largest quantity of an item. */
export const MAX_QUANTITY = 99_999;

/** Largest attachment of an invoice, in bytes: 5 MB. */
export const MAX_ATTACHMENT_BYTES = 5 * 1024 * 1024;

/** What an attachment may be; its content is looked at, not its name. */
export const ATTACHMENT_TYPES = [
  'application/pdf',
  'image/png',
  'image/jpeg',
  'text/csv',
  'text/plain',
] as const;

export type InvoiceIntent = (typeof INVOICE_INTENTS)[number];
export type InvoiceMode = (typeof INVOICE_MODES)[number];

/** What an invoice's timeline tells of. */
export const TIMELINE_EVENTS = [
  'created',
  'changed',
  'queued',
  'sent',
  'sending failed',
  'viewed',
  'payment started',
  'payment declined',
  'payment held',
  'authorised',
  'paid',
  'partially refunded',
  'refunded',
  'voided',
  'charged back',
  'receipt sent',
  'overdue',
  'expired',
  'extended',
  'cancelled',
] as const;

export type TimelineEvent = (typeof TIMELINE_EVENTS)[number];

/** What `sortColumn` of the list may be. `settlementDate` stands for `issueDate`. */
export const INVOICE_SORT_COLUMNS = [
  'issueDate',
  'invoiceId',
  'invoiceNumber',
  'dueDate',
  'expiryDate',
  'status',
  'amount',
  'payerName',
  'receiver',
  'referenceId',
] as const;

export type InvoiceItem = z.infer<typeof schema.invoiceItem>;
export type InvoiceInput = z.input<typeof requests.invoiceRequest>;
export type InvoiceRequest = z.infer<typeof requests.invoiceRequest>;
export type CreateInvoiceInput = z.input<typeof requests.createInvoiceRequest>;
export type CreateInvoiceRequest = z.infer<typeof requests.createInvoiceRequest>;
export type Invoice = z.infer<typeof schema.invoice>;
export type InvoiceRow = z.infer<typeof schema.invoiceRow>;
export type InvoicesQuery = z.infer<typeof schema.invoicesQuery>;
export type InvoiceSaved = z.infer<typeof schema.invoiceSaved>;
export type TimelineEntry = z.infer<typeof schema.timelineEntry>;
export type InvoiceProduct = z.infer<typeof schema.invoiceProduct>;
export type InvoicePayer = z.infer<typeof schema.invoicePayer>;
/** A listed invoice as callers read it. */
export type ListedInvoice = MayLack<InvoiceRow, 'allowedActions' | 'currencyId'>;
export type InvoiceCalls = CallsOf<
  typeof schema.invoiceCalls,
  {
    'GET /accounts/:accountId/businesses/:businessId/invoices': Omit<
      z.infer<typeof schema.invoicesResponse>,
      'invoices'
    > & { invoices: ListedInvoice[] };
  }
>;
