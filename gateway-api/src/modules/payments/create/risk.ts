import type { Trx } from '../../../core/database/schema';
import type { Write } from '../../../core/database/write-together';
import type { NewPayment } from './new-payment';
import type { PaymentBusiness } from './repository';

/**
 * What a risk rule makes of a payment.
 *
 * - `allow`: nothing speaks against it;
 * - `3d`: the card holder is to confirm it; declined where nobody can be asked;
 * - `hold`: the money is only authorised, and waits until somebody has looked at it;
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

/** What a check needs to know beside the payment. */
export interface RiskSubject extends Pick<PaymentBusiness, 'riskRules' | 'pricingCurrencyId'> {
  /** UUID under which the payment is going to be written. */
  transactionId: string;
  /** Checks add what is to be written together with the payment. */
  writes: Write[];
}

/** Runs before the acquirer is asked, in the transaction that writes the payment down. */
export type RiskCheck = (
  trx: Trx,
  payment: NewPayment,
  subject: RiskSubject,
) => Promise<RiskVerdict>;

type Finding = Exclude<RiskVerdict, 'allow'>;

/** What the rules want done, by the first of them that wants it; nothing: all is allowed. */
export type Risk = Partial<Record<Finding['verdict'], Finding>>;

/**
 * Asks every check, where the business has risk on. A payment may have to be confirmed by the card
 * holder and be held as well.
 */
export async function assessRisk(
  trx: Trx,
  { riskChecks }: { riskChecks: readonly RiskCheck[] },
  payment: NewPayment,
  subject: RiskSubject & Pick<PaymentBusiness, 'riskEnabled'>,
): Promise<Risk> {
  const risk: Risk = {};
  for (const check of subject.riskEnabled ? riskChecks : []) {
    const found = await check(trx, payment, subject);
    if (found !== 'allow') risk[found.verdict] ??= found;
  }
  return risk;
}
