import { TRANSACTION_ACTIONS, type TransactionAction } from '@mbo/gateway-contract/transactions';
import type { ShownTransaction } from '../api/complete';

/** In the order in which they are offered: what goes on first, what undoes last. */
const ACTIONS: readonly TransactionAction[] = ['capture', 'refund', 'void'];

/** Fewer are the beginning of too much else. */
const MIN_LETTERS = 3;

/** What may be done to the payment, by the bits of `allowedActions`. */
export function allowedActions(allowed: number): TransactionAction[] {
  return ACTIONS.filter((action) => (allowed & (1 << TRANSACTION_ACTIONS[action])) !== 0);
}

/** In the address of an open transaction, it opens the act's dialog if the act is open to the user. */
export function hashOf(action: TransactionAction): string {
  return `#${action}`;
}

/** The act that an address opens; undefined for any other hash. */
export function actionOfHash(hash: string): TransactionAction | undefined {
  return ACTIONS.find((action) => hashOf(action) === hash);
}

/** The act that a text begins with, by three letters of its word or more, and the rest of the text. */
export function actionAsked(
  text: string,
  wordOf: (action: TransactionAction) => string,
): { action: TransactionAction; rest: string } | undefined {
  const [first = '', ...rest] = text.trim().split(/\s+/);
  if (first.length < MIN_LETTERS) return undefined;
  const action = ACTIONS.find((one) =>
    wordOf(one).toLocaleLowerCase().startsWith(first.toLocaleLowerCase()),
  );
  return action && { action, rest: rest.join(' ') };
}

/**
 * Most that an act may take, in minor units. A void takes all there is.
 */
export function mostPossible({
  purchases,
  balance,
  indicators,
}: Pick<ShownTransaction, 'purchases' | 'balance' | 'indicators'>): number {
  return (
    purchases.maxRefundAmount ||
    balance.captured ||
    balance.authorised ||
    indicators.transactionValue
  );
}
