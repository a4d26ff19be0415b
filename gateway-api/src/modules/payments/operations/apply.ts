import type { Write } from '../../../core/database/write-together';
import { paymentEvent } from '../events';
import { type Payment, type PaymentRow, capturedTransactionOf } from '../payment';
import { paymentJournal } from '../post-payment-journal';
import { detailsUpdate, stateUpdate } from '../repository';
import { nextStatus, type PaymentEvent } from '../states';
import { doneOf } from './done';

/**
 * Lets the payment, the ledger and the events follow an operation that was done. `payment` is as it was
 * before it. For `writeTogether`; the operation's own row is not among the writes.
 */
export function applyOperation(
  payment: Payment,
  operation: PaymentRow,
  arn: string,
  now: Date,
): Write[] {
  const { root, balance } = payment;
  const captured = capturedTransactionOf(payment);
  const event = eventOf(balance, operation);
  const status = nextStatus(root.status, event);
  switch (operation.type) {
    case 'capture':
      return [
        ...paymentJournal(operation, 'capture'),
        ...stateUpdates([root], event, now, { next_check_at: null }),
        ...arnUpdates([root, operation], arn),
        paymentEvent('payment.captured', operation, status, now),
      ];
    case 'refund':
      return [
        ...paymentJournal(operation, 'refund'),
        ...stateUpdates(rowsOfState(root, captured), event, now),
        ...arnUpdates([operation], arn),
        paymentEvent('payment.refunded', operation, status, now),
      ];
    default:
      return [
        ...(captured ? paymentJournal(operation, 'void') : []),
        ...stateUpdates(rowsOfState(root, captured), event, now, { next_check_at: null }),
        paymentEvent('payment.voided', operation, status, now),
      ];
  }
}

function eventOf(balance: Payment['balance'], operation: PaymentRow): PaymentEvent {
  if (operation.type !== 'refund') return doneOf(operation);
  const leftMinor =
    balance.capturedMinor -
    balance.refundedMinor -
    balance.chargedBackMinor -
    operation.amount_minor;
  return leftMinor === 0 ? 'refunded' : 'partiallyRefunded';
}

/** The rows whose state is that of the payment. */
export function rowsOfState(root: PaymentRow, captured: PaymentRow | undefined): PaymentRow[] {
  return captured && captured.transaction_id !== root.transaction_id ? [root, captured] : [root];
}

/** For `writeTogether`. */
export function stateUpdates(
  rows: readonly PaymentRow[],
  event: PaymentEvent,
  now: Date,
  also: { next_check_at?: null } = {},
): Write[] {
  return rows.map((row) => {
    const status = nextStatus(row.status, event);
    return stateUpdate(row, { status, updated_at: now, ...also });
  });
}

function arnUpdates(rows: readonly PaymentRow[], arn: string): Write[] {
  return arn === '' ? [] : rows.map((row) => detailsUpdate(row, { arn }));
}
