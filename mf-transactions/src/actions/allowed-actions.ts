import {
  TRANSACTION_ACTIONS,
  type TransactionAction,
  type TransactionDetail,
} from '@mbo/gateway-contract/transactions';

/** In the order in which they are offered: what goes on first, what undoes last. */
const ACTIONS: readonly TransactionAction[] = ['capture', 'refund', 'void'];

/** What may be done to the payment, by the bits of `allowedActions`. */
export function allowedActions(allowed: number): TransactionAction[] {
  return ACTIONS.filter((action) => (allowed & (1 << TRANSACTION_ACTIONS[action])) !== 0);
}

/**
 * Most that an act may take, in minor units. A void takes all there is.
 */
export function mostPossible({
  purchases,
  balance,
}: Pick<TransactionDetail, 'purchases' | 'balance'>): number {
  return purchases.maxRefundAmount || balance.captured || balance.authorised;
}
