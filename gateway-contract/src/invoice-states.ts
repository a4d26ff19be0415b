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
  authorised: 'its amount was authorised',
  paid: 'it was paid',
  partiallyRefunded: 'a part was refunded',
  refunded: 'all was refunded',
  chargedBack: "the payer's bank charged it back",
  overdue: 'its due date passed',
  expired: 'its expiry date passed',
  extended: 'its dates were moved to later days',
  cancelled: 'it was cancelled',
} as const;

export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];
export type InvoiceEvent = keyof typeof INVOICE_EVENTS;
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

/** What may follow while an invoice is to be paid. */
const UNPAID = {
  paymentStarted: 'processing',
  overdue: 'overdue',
  expired: 'expired',
  cancelled: 'cancelled',
} as const satisfies InvoiceState['next'];

/**
 * Every status of an invoice, what it means and what may follow: the one table that the gateway, the
 * pages and the documents go by.
 *
 * Source: ours; the specification names what is done to an invoice and no status.
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
    next: { sent: 'sent', viewed: 'viewed', ...UNPAID },
    allows: ['edit', 'send', 'cancel'],
    isPayable: true,
  },
  sent: {
    meaning: 'It is on its way to its payer; the timeline says when each message left.',
    next: { sendingFailed: 'sending failed', viewed: 'viewed', ...UNPAID },
    allows: ['edit', 'send', 'cancel'],
    isPayable: true,
  },
  viewed: {
    meaning: 'Its payer has opened the Pay link.',
    next: UNPAID,
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
    meaning: 'Its amount is authorised; capture the payment to get the money.',
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
    meaning: 'It was paid, and a part was refunded.',
    next: {
      refunded: 'refunded',
      chargedBack: 'charged back',
      paymentStarted: 'processing',
    },
    allows: [],
    isPayable: false,
  },
  refunded: {
    meaning: 'It was paid, and all was refunded.',
    next: {},
    allows: [],
    isPayable: false,
  },
  'charged back': {
    meaning: "It was paid, and the payer's bank charged it back.",
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
