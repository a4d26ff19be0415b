import { PAYING_BACK_TYPES, type TransactionRow } from '@mbo/gateway-contract/transactions';

/**
 * A transaction's amount as people read it, in minor units: what goes back to the payer is negative.
 * The gateway's `value` has no sign.
 */
export function signedValue({ type, value }: Pick<TransactionRow, 'type' | 'value'>): number {
  return PAYING_BACK_TYPES.includes(type) ? -value : value;
}
