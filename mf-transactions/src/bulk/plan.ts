import type { TransactionAction } from '@mbo/gateway-contract/transactions';
import type { ShownTransaction } from '../api/complete';
import { allowedActions, mostPossible } from '../actions/allowed-actions';

/** A chosen payment, and whether the act is open to it. */
export interface PlannedRow {
  /** Masked id of the payment. */
  paymentId: string;
  detail: ShownTransaction;
  /** Minor units that it is about. */
  amount: number;
  /** Why it is left out; undefined: it is not. */
  problem: 'notOpen' | 'flagged' | undefined;
}

/**
 * What an act does to each of the chosen transactions: those of one payment are one, and what is not
 * open to this user, or waits for a review, is left out.
 */
export function planOf(
  action: TransactionAction,
  details: readonly ShownTransaction[],
): PlannedRow[] {
  const rows = new Map<string, PlannedRow>();
  for (const detail of details) {
    const paymentId = detail.details.maskedRootTransactionId;
    const isOpen = allowedActions(detail.allowedActions).includes(action);
    const waits = isOpen && detail.flagged && action !== 'void';
    const row: PlannedRow = {
      paymentId,
      detail,
      amount: mostPossible(detail),
      problem: !isOpen ? 'notOpen' : waits ? 'flagged' : undefined,
    };
    // Of a payment's transactions one may be open where another is not: a sale, and its refund.
    if (rows.get(paymentId)?.problem !== undefined || !rows.has(paymentId)) {
      rows.set(paymentId, row);
    }
  }
  return [...rows.values()];
}
