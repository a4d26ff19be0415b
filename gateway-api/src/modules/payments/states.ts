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
  reserved: 'the acquirer reserved the money',
  taken: 'the acquirer took the money',
  verified: 'the acquirer confirmed the card, without an amount',
  refused: 'the acquirer refused',
  unanswered: 'no answer came and it was reversed',
  abandoned: 'it was given up before the acquirer was asked',
  held: 'a risk rule held it',
  releasedUncaptured: 'it was released, the money being reserved',
  releasedCaptured: 'it was released, the money being taken',
  captureDeferred: 'the capture is accepted but not done yet',
  refundDeferred: 'the refund is accepted but not done yet',
  paidBackInPart: 'a part was paid back',
  paidBack: 'all was paid back',
  voided: 'it was undone before it was settled',
  ranOut: 'nobody captured it in time',
  disputed: "the payer's bank took the money back",
} as const;

export type PaymentEvent = keyof typeof EVENTS;

export interface State {
  /** For people, of a payment; or of an act, where only those stand so. */
  meaning: string;
  /** What to do about a payment that stands so, when an act on it was refused. */
  advice: string;
  /** How it stands after an event. What is not listed cannot happen. */
  next: Partial<Record<PaymentEvent, TransactionStatus>>;
  /** Acts that may be open, as far as their rules hold: see ACTION_RULES. */
  allows: readonly TransactionAction[];
}

/**
 * Every status, what it means and what may follow. The code takes its transitions and its checks from
 * here, and so does the documentation. The payment's status is that of its first transaction; a
 * capture goes on standing as its payment does.
 */
export const STATES: Record<TransactionStatus, State> = {
  pending: {
    meaning: 'The acquirer has not answered yet. The amount counts as moved until it is known.',
    advice: 'Wait until the answer has come.',
    next: {
      reserved: 'authorised',
      taken: 'captured',
      verified: 'card verified',
      refused: 'declined',
      unanswered: 'timeout',
      abandoned: 'cancelled',
      held: 'flagged',
      captureDeferred: 'deferred capture',
      refundDeferred: 'deferred refund',
      paidBack: 'refunded',
      voided: 'voided',
    },
    allows: [],
  },
  authorised: {
    meaning: 'The amount is reserved on the card; nothing is taken yet.',
    advice: 'Capture it to take the money, or void it to release it.',
    next: { taken: 'captured', voided: 'voided', ranOut: 'expired', held: 'flagged' },
    allows: ['void', 'capture'],
  },
  captured: {
    meaning: 'The money is taken. Parts of it may have been paid back.',
    advice: 'Refund it to pay the money back.',
    next: {
      voided: 'voided',
      paidBackInPart: 'captured',
      paidBack: 'refunded',
      disputed: 'charged back',
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
      // An act that was under way when it was held ends all the same.
      taken: 'flagged',
      paidBackInPart: 'flagged',
      paidBack: 'refunded',
      voided: 'voided',
      ranOut: 'expired',
      disputed: 'charged back',
    },
    allows: ['void', 'capture', 'refund'],
  },
  'deferred capture': {
    meaning: 'A capture that is accepted but not done yet. Its amount counts as taken.',
    advice: 'Wait until it is done.',
    next: { taken: 'captured', refused: 'declined' },
    allows: [],
  },
  'deferred refund': {
    meaning: 'A refund that is accepted but not done yet. Its amount counts as paid back.',
    advice: 'Wait until it is done.',
    next: { paidBack: 'refunded', refused: 'declined' },
    allows: [],
  },
  refunded: {
    meaning: 'All that was taken has been paid back.',
    advice: 'Nothing is left to pay back.',
    next: {},
    allows: [],
  },
  voided: {
    meaning: 'It was undone before it was settled; no money moved in the end.',
    advice: 'Take a new payment if the money is still owed.',
    next: {},
    allows: [],
  },
  declined: {
    meaning: 'It was refused; no money moved.',
    advice: 'Take a new payment if the money is still owed.',
    next: {},
    allows: [],
  },
  expired: {
    meaning: 'It was reserved and never captured; the reservation is gone.',
    advice: 'Take a new payment if the money is still owed.',
    next: {},
    allows: [],
  },
  cancelled: {
    meaning: 'It was given up before the acquirer was asked; no money moved.',
    advice: 'Take a new payment if the money is still owed.',
    next: {},
    allows: [],
  },
  timeout: {
    meaning: 'The acquirer gave no answer in time and it was reversed; no money moved.',
    advice: 'Take a new payment if the money is still owed.',
    next: {},
    allows: [],
  },
  'card verified': {
    meaning: 'The card was checked without an amount.',
    advice: 'Take a payment to get money.',
    next: {},
    allows: [],
  },
  'charged back': {
    meaning: "The payer's bank took back the money that was left of it.",
    advice: 'The money is with the payer again; nothing is left to pay back.',
    next: {},
    allows: [],
  },
};

/** Throws when the event cannot happen to what stands so: a fault of the code, not of the caller. */
export function nextStatus(from: TransactionStatus, event: PaymentEvent): TransactionStatus {
  const to = STATES[from].next[event];
  if (to === undefined) throw new Error(`'${event}' cannot happen to what is ${from}.`);
  return to;
}

/** Rows of which nothing can be taken or paid back. */
const CLOSED_TYPES: readonly TransactionType[] = ['refund', 'void', 'chargeback'];

/** Acts on the payment, in the order of their codes, that would not be refused for how it stands. */
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
  if (open.includes('capture')) return payment.balance.capturable;
  return open.includes('refund') ? payment.balance.refundable : 0;
}

/** Held by a risk rule: capture and refund wait until it is released. */
export function isHeld(payment: Payment): boolean {
  return payment.root.status === 'flagged';
}
