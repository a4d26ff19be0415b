import {
  TRANSACTION_ACTIONS,
  type TransactionAction,
  type TransactionStatus,
  type TransactionType,
} from '@mbo/gateway-contract/transactions';
import { ACTION_RULES } from './action-rules';
import type { Payment } from './payment';

/** What happens to a transaction, in words. */
export const EVENTS = {
  authorised: 'the acquirer authorised the amount',
  captured: 'the acquirer captured the amount',
  verified: 'the acquirer confirmed the card, without an amount',
  declined: 'the acquirer declined',
  timedOut: 'the acquirer gave no answer in time, so the payment was reversed',
  cancelled: 'it was cancelled before the acquirer was asked',
  held: 'a risk rule held it',
  releasedUncaptured: 'it was released while authorised',
  releasedCaptured: 'it was released while captured',
  captureDeferred: 'the capture is accepted but not done yet',
  refundDeferred: 'the refund is accepted but not done yet',
  partiallyRefunded: 'a part was refunded',
  refunded: 'all was refunded',
  voided: 'it was voided before settlement',
  expired: 'nobody captured it in time',
  chargedBack: "the payer's bank charged it back",
} as const;

export type PaymentEvent = keyof typeof EVENTS;

export interface State {
  /** For people, of a payment; or of an operation, where only those have this status. */
  meaning: string;
  /** What to do about a payment in this state when an operation on it was refused. */
  advice: string;
  /** The status after an event. What is not listed cannot happen. */
  next: Partial<Record<PaymentEvent, TransactionStatus>>;
  /** Operations that may be open, as far as their rules hold: see ACTION_RULES. */
  allows: readonly TransactionAction[];
}

/**
 * Every status, what it means and what may follow. The code takes its transitions and its checks from
 * here, and so does the documentation. The payment's status is that of its first transaction; a
 * capture keeps the status of its payment.
 *
 * Source: statuses of the specification of transactions, settings and reporting, 'States and
 * transitions'; what may follow is ours and is in docs/transaction-states.md.
 */
export const STATES: Record<TransactionStatus, State> = {
  pending: {
    meaning:
      'The acquirer has not answered yet. The amount counts as moved until the outcome is known.',
    advice: 'Wait for the answer.',
    next: {
      authorised: 'authorised',
      captured: 'captured',
      verified: 'card verified',
      declined: 'declined',
      timedOut: 'timeout',
      cancelled: 'cancelled',
      held: 'flagged',
      captureDeferred: 'deferred capture',
      refundDeferred: 'deferred refund',
      refunded: 'refunded',
      voided: 'voided',
    },
    allows: [],
  },
  authorised: {
    meaning: 'The amount is authorised on the card; nothing is captured yet.',
    advice: 'Capture it to get the money, or void it to release it.',
    next: { captured: 'captured', voided: 'voided', expired: 'expired', held: 'flagged' },
    allows: ['void', 'capture'],
  },
  captured: {
    meaning: 'The money is captured. Parts of it may have been refunded.',
    advice: 'Refund it to return the money.',
    next: {
      voided: 'voided',
      partiallyRefunded: 'captured',
      refunded: 'refunded',
      chargedBack: 'charged back',
      held: 'flagged',
    },
    allows: ['void', 'refund'],
  },
  flagged: {
    meaning: 'A risk rule holds the payment. It can be voided; capture and refund wait.',
    advice: 'Review and release it first.',
    next: {
      releasedUncaptured: 'authorised',
      releasedCaptured: 'captured',
      // An operation that was in progress when it was held ends all the same.
      captured: 'flagged',
      partiallyRefunded: 'flagged',
      refunded: 'refunded',
      voided: 'voided',
      expired: 'expired',
      chargedBack: 'charged back',
    },
    allows: ['void', 'capture', 'refund'],
  },
  'deferred capture': {
    meaning: 'A capture that is accepted but not done yet. Its amount counts as captured.',
    advice: 'Wait until it is done.',
    next: { captured: 'captured', declined: 'declined' },
    allows: [],
  },
  'deferred refund': {
    meaning: 'A refund that is accepted but not done yet. Its amount counts as refunded.',
    advice: 'Wait until it is done.',
    next: { refunded: 'refunded', declined: 'declined' },
    allows: [],
  },
  refunded: {
    meaning: 'All that was captured has been refunded.',
    advice: 'Nothing is left to refund.',
    next: {},
    allows: [],
  },
  voided: {
    meaning: 'It was voided before settlement; no money moved in the end.',
    advice: 'Create a new payment if the money is still owed.',
    next: {},
    allows: [],
  },
  declined: {
    meaning: 'It was refused; no money moved.',
    advice: 'Create a new payment if the money is still owed.',
    next: {},
    allows: [],
  },
  expired: {
    meaning: 'It was authorised and never captured; the authorisation is gone.',
    advice: 'Create a new payment if the money is still owed.',
    next: {},
    allows: [],
  },
  cancelled: {
    meaning: 'It was cancelled before the acquirer was asked; no money moved.',
    advice: 'Create a new payment if the money is still owed.',
    next: {},
    allows: [],
  },
  timeout: {
    meaning: 'The acquirer gave no answer in time, so the payment was reversed; no money moved.',
    advice: 'Create a new payment if the money is still owed.',
    next: {},
    allows: [],
  },
  'card verified': {
    meaning: 'The card was checked without an amount.',
    advice: 'Create a payment to get money.',
    next: {},
    allows: [],
  },
  'charged back': {
    meaning: "The payer's bank charged back what was left of it.",
    advice: 'The money is with the payer again; nothing is left to refund.',
    next: {},
    allows: [],
  },
};

/** @throws {Error} when the event cannot happen in this status: a fault of the code, not of the caller. */
export function nextStatus(from: TransactionStatus, event: PaymentEvent): TransactionStatus {
  const to = STATES[from].next[event];
  if (to === undefined) throw new Error(`'${event}' cannot happen to what is ${from}.`);
  return to;
}

/** Rows of which nothing can be captured or refunded. */
const CLOSED_TYPES: readonly TransactionType[] = ['refund', 'void', 'chargeback'];

/** Operations on the payment, in the order of their codes, that its state does not forbid. */
export function openActions(payment: Payment, now: Date): TransactionAction[] {
  return (Object.keys(TRANSACTION_ACTIONS) as TransactionAction[]).filter(
    (action) =>
      STATES[payment.root.status].allows.includes(action) &&
      ACTION_RULES[action].every((rule) => rule.refusal(payment, now) === undefined),
  );
}

/**
 * Bit 0 void, bit 1 capture, bit 2 refund. Seen from a refund, void or chargeback nothing is open. A
 * payment that is flagged keeps its bits: its capture and refund are shown but wait.
 *
 * Source: specification of transactions, settings and reporting, 'States and transitions', for the
 * codes; that they are bits is ours.
 */
export function allowedActions(
  payment: Payment,
  now: Date,
  seenFrom: TransactionType = payment.root.type,
): number {
  if (CLOSED_TYPES.includes(seenFrom)) return 0;
  return openActions(payment, now).reduce((bits, action) => bits | bitOf(action), 0);
}

function bitOf(action: TransactionAction): number {
  return 1 << TRANSACTION_ACTIONS[action];
}

/** What the next capture, else the next refund, may move at most, in minor units. */
export function maxAmount(payment: Payment, now: Date): number {
  const open = openActions(payment, now);
  if (open.includes('capture')) return payment.balance.capturableMinor;
  return open.includes('refund') ? payment.balance.refundableMinor : 0;
}

/** Held by a risk rule: capture and refund wait until it is released. */
export function isHeld(payment: Payment): boolean {
  return payment.root.status === 'flagged';
}
