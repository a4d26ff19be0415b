import type { Transaction } from 'kysely';
import type { Database } from '../../../core/database/schema';
import type { NewPayment } from './new-payment';

/**
 * What a risk rule makes of a payment.
 *
 * - `allow`: nothing speaks against it;
 * - `3d`: the card holder is to confirm it, which cannot be asked of one taken in the back office;
 * - `hold`: the money is reserved only, and waits until somebody has looked at it;
 * - `decline`: the acquirer is not asked.
 */
export type RiskVerdict =
  | 'allow'
  | {
      verdict: 'decline' | 'hold' | '3d';
      /** Of the rule. */
      reasonCode: string;
      /** What it found, in words. */
      description: string;
    };

/** Runs before the acquirer is asked, in the transaction that writes the payment down. */
export type RiskCheck = (trx: Transaction<Database>, payment: NewPayment) => Promise<RiskVerdict>;

const SEVERITY = { hold: 1, '3d': 2, decline: 3 } as const;

/** The severest of all verdicts; of equal ones the first. */
export async function assessRisk(
  trx: Transaction<Database>,
  payment: NewPayment,
  checks: readonly RiskCheck[],
): Promise<RiskVerdict> {
  let severest: RiskVerdict = 'allow';
  for (const check of checks) {
    const found = await check(trx, payment);
    if (found === 'allow') continue;
    if (severest === 'allow' || SEVERITY[found.verdict] > SEVERITY[severest.verdict]) {
      severest = found;
    }
  }
  return severest;
}
