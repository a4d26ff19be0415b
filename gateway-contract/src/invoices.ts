import type { z } from 'zod';
import type { CallsOf } from './calls';
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

/** Days from issue to due where nothing is chosen. */
export const DUE_AFTER_DAYS = 1;

/** Days from due to expiry after the due date was changed. */
export const EXPIRY_AFTER_DUE_DAYS = 6;

export const INVOICE_STATUSES = [
  'draft',
  'sending failed',
  'sent',
  'viewed',
  'processing',
  'authorised',
  'paid',
  'partially refunded',
  'refunded',
  'charged back',
  'overdue',
  'expired',
  'cancelled',
] as const;

/** What happens to an invoice, in words. */
export const INVOICE_EVENTS = {
  sent: 'it was sent',
  sendingFailed: 'no message could be sent',
  viewed: 'its payer opened it',
  paymentStarted: 'a payment is under way, or a risk rule holds it',
  paymentFailed: 'the payment failed or was undone',
  authorised: 'its amount was reserved',
  paid: 'it was paid',
  partiallyRefunded: 'a part was paid back',
  refunded: 'all was paid back',
  chargedBack: "the payer's bank took the money back",
  overdue: 'its due date passed',
  expired: 'its expiry date passed',
  extended: 'its dates were moved to later days',
  cancelled: 'it was cancelled',
} as const;

export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];
export type InvoiceEvent = keyof typeof INVOICE_EVENTS;
export type InvoiceIntent = (typeof INVOICE_INTENTS)[number];
export type InvoiceMode = (typeof INVOICE_MODES)[number];

/** What users do with an invoice. `send` is the call `dispatch`, and sends again as well. */
export const INVOICE_ACTIONS = ['edit', 'send', 'cancel'] as const;
export type InvoiceAction = (typeof INVOICE_ACTIONS)[number];

export interface InvoiceState {
  /** For people. */
  meaning: string;
  /** Status after an event. What is not listed leaves it as it is. */
  next: Partial<Record<InvoiceEvent, InvoiceStatus>>;
  allows: readonly InvoiceAction[];
  /** Whether its Pay link takes a payment. */
  isPayable: boolean;
}

/** A payment may end while an invoice has any of the statuses in which one can be under way. */
const OUTCOMES = {
  authorised: 'authorised',
  paid: 'paid',
  partiallyRefunded: 'partially refunded',
  refunded: 'refunded',
  chargedBack: 'charged back',
} as const satisfies InvoiceState['next'];

/**
 * Every status of an invoice, what it means and what may follow: the one table that the gateway, the
 * pages and the documents go by.
 */
export const INVOICE_STATES: Record<InvoiceStatus, InvoiceState> = {
  draft: {
    meaning: 'Nobody has been sent it.',
    next: {
      sent: 'sent',
      cancelled: 'cancelled',
    },
    allows: ['edit', 'send', 'cancel'],
    isPayable: false,
  },
  'sending failed': {
    meaning: 'It could not be sent. The timeline says why.',
    next: {
      sent: 'sent',
      viewed: 'viewed',
      paymentStarted: 'processing',
      overdue: 'overdue',
      expired: 'expired',
      cancelled: 'cancelled',
    },
    allows: ['edit', 'send', 'cancel'],
    isPayable: true,
  },
  sent: {
    meaning: 'It is on its way to its payer; the timeline says when each message left.',
    next: {
      sendingFailed: 'sending failed',
      viewed: 'viewed',
      paymentStarted: 'processing',
      overdue: 'overdue',
      expired: 'expired',
      cancelled: 'cancelled',
    },
    allows: ['edit', 'send', 'cancel'],
    isPayable: true,
  },
  viewed: {
    meaning: 'Its payer has opened the Pay link.',
    next: {
      paymentStarted: 'processing',
      overdue: 'overdue',
      expired: 'expired',
      cancelled: 'cancelled',
    },
    allows: ['edit', 'send', 'cancel'],
    isPayable: true,
  },
  processing: {
    meaning:
      'A payment is under way: its payer confirms it, a bank is asked or a risk rule holds it.',
    next: { ...OUTCOMES, paymentFailed: 'viewed' },
    allows: [],
    isPayable: false,
  },
  authorised: {
    meaning: 'Its amount is reserved; capture the payment to take it.',
    next: { ...OUTCOMES, paymentStarted: 'processing', paymentFailed: 'viewed' },
    allows: [],
    isPayable: false,
  },
  paid: {
    meaning: 'It has been paid.',
    next: { ...OUTCOMES, paymentStarted: 'processing', paymentFailed: 'viewed' },
    allows: [],
    isPayable: false,
  },
  'partially refunded': {
    meaning: 'It was paid, and a part was paid back.',
    next: {
      refunded: 'refunded',
      chargedBack: 'charged back',
      paymentStarted: 'processing',
    },
    allows: [],
    isPayable: false,
  },
  refunded: {
    meaning: 'It was paid, and all was paid back.',
    next: {},
    allows: [],
    isPayable: false,
  },
  'charged back': {
    meaning: "It was paid, and the payer's bank took the money back.",
    next: {},
    allows: [],
    isPayable: false,
  },
  overdue: {
    meaning: 'It is not paid and its due date has passed. It can still be paid.',
    next: {
      paymentStarted: 'processing',
      extended: 'sent',
      expired: 'expired',
      cancelled: 'cancelled',
    },
    allows: ['edit', 'send', 'cancel'],
    isPayable: true,
  },
  expired: {
    meaning: 'It is not paid and its expiry date has passed. A later expiry date opens it again.',
    next: { extended: 'sent', cancelled: 'cancelled' },
    allows: ['edit', 'cancel'],
    isPayable: false,
  },
  cancelled: {
    meaning: 'It was cancelled; nobody can pay it.',
    next: {},
    allows: [],
    isPayable: false,
  },
};

/** What can be done with an invoice of that status, for a user who may change invoices. */
export function invoiceAllows(status: InvoiceStatus, action: InvoiceAction): boolean {
  return INVOICE_STATES[status].allows.includes(action);
}

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

/** What an item costs, in minor units of the invoice's currency. */
export interface ItemAmounts {
  /** Whole number. */
  quantity: number;
  unitPrice: number;
  /** Of the whole line. Default: 0. */
  tax?: number;
}

export interface InvoiceTotals {
  /** Price of each item, in their order: its unit price times its quantity. */
  prices: number[];
  /** Sum of the prices. */
  subTotal: number;
  /** Sum of the items' taxes. */
  tax: number;
  /** Always 0. */
  discount: 0;
  /** `subTotal` and `tax`. */
  amount: number;
  /** Some figure is beyond what numbers hold exactly; such an invoice is refused. */
  isTooLarge: boolean;
}

/** What an invoice comes to, exactly, in minor units. Not whole or missing numbers count as 0. */
export function invoiceTotals(items: readonly ItemAmounts[]): InvoiceTotals {
  const whole = (value = 0): bigint => (Number.isSafeInteger(value) ? BigInt(value) : 0n);
  const sum = (values: readonly bigint[]): bigint => values.reduce((all, one) => all + one, 0n);
  const prices = items.map((item) => whole(item.quantity) * whole(item.unitPrice));
  const subTotal = sum(prices);
  const tax = sum(items.map((item) => whole(item.tax)));
  const amount = subTotal + tax;
  const limit = BigInt(Number.MAX_SAFE_INTEGER);
  return {
    prices: prices.map(Number),
    subTotal: Number(subTotal),
    tax: Number(tax),
    discount: 0,
    amount: Number(amount),
    isTooLarge: [...prices, subTotal, tax, amount].some((one) => one > limit || one < -limit),
  };
}

/** The calendar date some days later; both `YYYY-MM-DD`. */
export function addDays(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

/**
 * Dates of an invoice where nothing else is chosen, `YYYY-MM-DD`: due a day after issue, expired
 * `expireAfter` days after issue. After its due date was changed use {@link expiryAfterDue}.
 */
export function defaultDates(
  issueDate: string,
  expireAfter: number,
): { dueDate: string; expiryDate: string } {
  const dueDate = addDays(issueDate, DUE_AFTER_DAYS);
  const expiryDate = addDays(issueDate, expireAfter);
  return { dueDate, expiryDate: expiryDate < dueDate ? dueDate : expiryDate };
}

/** The expiry date, `YYYY-MM-DD`, that a changed due date brings. */
export function expiryAfterDue(dueDate: string): string {
  return addDays(dueDate, EXPIRY_AFTER_DUE_DAYS);
}

export type InvoiceItemInput = z.input<typeof schema.invoiceItemRequest>;
export type InvoiceItem = z.infer<typeof schema.invoiceItem>;
export type InvoiceInput = z.input<typeof schema.invoiceRequest>;
export type InvoiceRequest = z.infer<typeof schema.invoiceRequest>;
export type CreateInvoiceInput = z.input<typeof schema.createInvoiceRequest>;
export type CreateInvoiceRequest = z.infer<typeof schema.createInvoiceRequest>;
export type Invoice = z.infer<typeof schema.invoice>;
export type InvoiceRow = z.infer<typeof schema.invoiceRow>;
export type InvoicesQuery = z.infer<typeof schema.invoicesQuery>;
export type InvoicesResponse = z.infer<typeof schema.invoicesResponse>;
export type InvoiceSaved = z.infer<typeof schema.invoiceSaved>;
export type TimelineEntry = z.infer<typeof schema.timelineEntry>;
export type InvoiceProduct = z.infer<typeof schema.invoiceProduct>;
export type InvoicePayer = z.infer<typeof schema.invoicePayer>;
export type InvoiceCalls = CallsOf<typeof schema.invoiceCalls>;
