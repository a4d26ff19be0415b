import type { ErrorParams } from '@mbo/gateway-contract/errors';
import type { TransactionAction } from '@mbo/gateway-contract/transactions';
import { type Currency, type Payment, capturedTransactionOf, underWay } from './payment';
import { moneyText } from './money-text';
import { timeText } from '../../core/text/dates';

const DAY_MS = 24 * 60 * 60_000;

/**
 * Days for which issuers keep an authorisation of a card payment that nobody captures.
 *
 * Source: Mastercard's rules for a final authorisation.
 */
export const AUTHORISATION_DAYS = 7;

/** Why an operation is not open. */
export interface ActionRefusal {
  /** With what to do instead, as sentences for people. */
  message: string;
  /** The same for who writes it in another language. */
  params: ErrorParams<'action_not_allowed'>;
}

export interface ActionRule {
  /** What must hold, for the documentation. */
  description: string;
  /** Undefined: it holds. */
  refusal(payment: Payment, now: Date): ActionRefusal | undefined;
}

/** When an authorisation made at that time expires. */
export function expiresAt(authorisedAt: Date): Date {
  return new Date(authorisedAt.getTime() + AUTHORISATION_DAYS * DAY_MS);
}

/**
 * Captured money is settled with the next midnight in UTC; until then it can be voided.
 *
 * Source: docs/settlement.md ('Period'): days are UTC days.
 */
export function settlesAt(capturedAt: Date): Date {
  return new Date((Math.floor(capturedAt.getTime() / DAY_MS) + 1) * DAY_MS);
}

const nothingUnderWay: ActionRule = {
  description: 'no void, capture or refund is under way',
  refusal: (payment) => refuseWhile(payment, 'void', 'capture', 'refund'),
};

const noVoidOrCaptureUnderWay: ActionRule = {
  description: 'no void or capture is under way',
  refusal: (payment) => refuseWhile(payment, 'void', 'capture'),
};

const notExpired: ActionRule = {
  description: `an authorisation is not older than ${AUTHORISATION_DAYS} days`,
  refusal: (payment, now) => {
    const { root } = payment;
    if (capturedTransactionOf(payment) || root.type !== 'authorize') return undefined;
    const end = expiresAt(root.occurred_at);
    if (now < end) return undefined;
    return {
      message: `The authorisation expired on ${timeText(end)}. Create a new payment if the money is still owed.`,
      params: { context: 'authorisation_expired', expiredAt: end.toISOString() },
    };
  },
};

const nothingRefunded: ActionRule = {
  description: 'nothing was refunded',
  refusal: ({ balance, currency }) => {
    if (balance.refundedMinor === 0) return undefined;
    const money = moneyParams(balance.refundedMinor, currency);
    return {
      message:
        `${money.amount} of this payment was refunded, so it cannot be voided. ` +
        'Refund the rest instead.',
      params: { context: 'partly_refunded', ...money },
    };
  },
};

const notSettled: ActionRule = {
  description: 'what was captured is not settled: that is at the next 00:00 UTC',
  refusal: (payment, now) => {
    const captured = capturedTransactionOf(payment);
    if (!captured) return undefined;
    const end = settlesAt(captured.occurred_at);
    if (now < end) return undefined;
    return {
      message: `This payment was settled on ${timeText(end)}, so it cannot be voided. Refund it instead.`,
      params: { context: 'already_settled', settledAt: end.toISOString() },
    };
  },
};

const somethingToCapture: ActionRule = {
  description: 'the amount is authorised and nothing of it was captured',
  refusal: ({ balance }) =>
    balance.capturableMinor > 0
      ? undefined
      : {
          message: 'Nothing of this payment is left to capture.',
          params: { context: 'nothing_to_capture' },
        },
};

const somethingToRefund: ActionRule = {
  description:
    'something is left of what was captured, after refunds, refunds under way and chargebacks',
  refusal: ({ balance, currency }) => {
    if (balance.refundableMinor > 0) return undefined;
    const { capturedMinor, refundedMinor, reservedMinor } = balance;
    if (capturedMinor === 0) {
      return {
        message: 'No money of this payment was taken. Void it to release it.',
        params: { context: 'nothing_captured' },
      };
    }
    if (reservedMinor.refund === 0) {
      return {
        message: 'Nothing of this payment is left to refund.',
        params: { context: 'nothing_to_refund' },
      };
    }
    const money = moneyParams(reservedMinor.refund, currency);
    const message = `${money.amount} is being refunded: nothing is left.`;
    if (refundedMinor === 0)
      return { message, params: { context: 'all_being_refunded', ...money } };
    const before = moneyText(refundedMinor, currency);
    return {
      message: `${before} was refunded and ${message}`,
      params: { context: 'rest_being_refunded', refunded: before, ...money },
    };
  },
};

/**
 * What must hold for an operation beside the payment's status, the most telling first.
 *
 * Source: docs/transaction-states.md, which is written from here; codes of the specification of
 * transactions, settings and reporting, 'States and transitions'.
 */
export const ACTION_RULES: Record<TransactionAction, readonly ActionRule[]> = {
  void: [nothingUnderWay, notExpired, nothingRefunded, notSettled],
  capture: [noVoidOrCaptureUnderWay, notExpired, somethingToCapture],
  refund: [noVoidOrCaptureUnderWay, somethingToRefund],
};

function refuseWhile(
  payment: Payment,
  ...types: ('void' | 'capture' | 'refund')[]
): ActionRefusal | undefined {
  const operation = underWay(payment, ...types);
  if (!operation) return undefined;
  const money = moneyParams(operation.amount_minor, payment.currency);
  return {
    message:
      `A ${operation.type} of ${money.amount} is under way. ` +
      'Wait until it is done and look again.',
    params: { context: `${operation.type}_under_way`, ...money },
  };
}

function moneyParams(
  amountMinor: number,
  currency: Currency,
): { amount: string; currency: string } {
  return { amount: moneyText(amountMinor, currency), currency: currency.alphaCode };
}
