import type { Statement } from '../../core/database/statement';
import { journalInsert } from '../ledger/post-journal';
import type { PaymentRow } from './payment';

/** Transactions that move money once they are approved; a void moves it only after a capture. */
export type MovementKind = 'sale' | 'capture' | 'refund' | 'chargeback' | 'void';

/** What of a transaction its journal is made of; `amount_minor` is more than 0. */
export type Movement = Pick<
  PaymentRow,
  | 'account_id'
  | 'transaction_id'
  | 'business_id'
  | 'currency_id'
  | 'amount_minor'
  | 'is_gateway_only'
>;

/**
 * The journal of a transaction whose money has moved: what was captured the acquirer owes us and we owe
 * the merchant; what goes back, the other way round. Authorising and releasing move none, and neither
 * does what the merchant's own acquirer pays out. None or one, not sent yet: for `writeTogether`.
 *
 * @throws {RangeError} on an amount below one minor unit; the database's errors as `postJournal`.
 */
export function paymentJournal(movement: Movement, kind: MovementKind): Statement[] {
  if (!(movement.amount_minor > 0)) {
    throw new RangeError(`A ${kind} moves at least one minor unit, not ${movement.amount_minor}.`);
  }
  if (movement.is_gateway_only) return [];
  const captured = kind === 'sale' || kind === 'capture';
  const debitMinor = captured ? movement.amount_minor : -movement.amount_minor;
  const line = { businessId: movement.business_id, currencyId: movement.currency_id };
  const journal = journalInsert({
    kind,
    source: { accountId: movement.account_id, transactionId: movement.transaction_id },
    lines: [
      { ...line, account: 'acquirer receivable', amountMinor: debitMinor },
      { ...line, account: 'merchant payable', amountMinor: -debitMinor },
    ],
  });
  return [journal];
}
