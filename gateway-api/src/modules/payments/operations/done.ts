import type { TransactionAction, TransactionStatus } from '@mbo/gateway-contract/transactions';
import type { PaymentRow } from '../payment';
import type { PaymentEvent } from '../states';

/** What a payment is after an operation, which is also the name of the event that makes it so. */
export const DONE = {
  void: 'voided',
  capture: 'captured',
  refund: 'refunded',
} as const satisfies Record<TransactionAction, TransactionStatus & PaymentEvent>;

/** The same by the operation's row. @throws {Error} when it is of another type */
export function doneOf({ type }: PaymentRow): (typeof DONE)[TransactionAction] {
  if (type !== 'void' && type !== 'capture' && type !== 'refund') {
    throw new Error(`A ${type} is no operation.`);
  }
  return DONE[type];
}
