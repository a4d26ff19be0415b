import { PAYING_BACK_TYPES } from '@mbo/gateway-contract/transactions';
import type { ListedTransaction } from '../api/complete';

/**
 * A transaction's amount as people read it, in minor units: what goes back to the payer is negative.
 * The gateway's `value` has no sign.
 */
export function signedValue({ type, value }: Pick<ListedTransaction, 'type' | 'value'>): number {
  return type !== undefined && PAYING_BACK_TYPES.includes(type) ? -value : value;
}
