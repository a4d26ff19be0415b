import { type EventKind, eventsInsert } from '../../core/events/emit';
import type { PaymentRow } from './payment';

/** What has happened to a payment. The event's subject is the payment, by its first transaction. */
interface PaymentEventData {
  /** The transaction that did it: the sale, the capture, the refund … */
  transactionId: string;
  type: PaymentRow['type'];
  /** Of that transaction. */
  amountMinor: number;
  currencyId: number;
  /** Of the payment, afterwards. */
  status: PaymentRow['status'];
  responseCode: string;
}

declare module '../../core/events/emit' {
  interface EventKinds {
    'payment.authorised': PaymentEventData;
    'payment.captured': PaymentEventData;
    /** Refused by the acquirer or a rule, or not answered. */
    'payment.declined': PaymentEventData;
    /** The card is good; no money is meant. */
    'payment.card_verified': PaymentEventData;
    'payment.held': PaymentEventData;
    'payment.refunded': PaymentEventData;
    'payment.voided': PaymentEventData;
    'payment.expired': PaymentEventData;
    'payment.charged_back': PaymentEventData;
  }
}

export type PaymentEventKind = Extract<EventKind, `payment.${string}`>;

/** What of a transaction its event tells. */
type EventSubject = Pick<
  PaymentRow,
  | 'account_id'
  | 'business_id'
  | 'root_transaction_id'
  | 'transaction_id'
  | 'type'
  | 'amount_minor'
  | 'currency_id'
  | 'response_code'
>;

/**
 * The event of what a transaction has done to its payment, whose status is `status` from now on. Not
 * sent yet: for `writeTogether`.
 */
export function paymentEvent(
  kind: PaymentEventKind,
  transaction: EventSubject,
  status: PaymentRow['status'],
  occurredAt: Date,
) {
  const event = {
    kind,
    accountId: transaction.account_id,
    businessId: transaction.business_id,
    subject: { type: 'payment', id: transaction.root_transaction_id },
    data: {
      transactionId: transaction.transaction_id,
      type: transaction.type,
      amountMinor: transaction.amount_minor,
      currencyId: transaction.currency_id,
      status,
      responseCode: transaction.response_code,
    },
    occurredAt,
  };
  return eventsInsert([event]);
}
