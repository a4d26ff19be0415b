import { v7 as uuidv7 } from 'uuid';
import type { BusinessRef } from '../../../businesses/repository';
import type { RiskQuestion } from '../velocity-repository';

/** A question about a payment of 1.00 EUR by Visa, which nothing is known of. */
export function questionOf(business: BusinessRef, more: Partial<RiskQuestion> = {}): RiskQuestion {
  return {
    ...business,
    transactionId: uuidv7(),
    paymentMethodId: 1,
    amountMinor: 100,
    currencyId: 978,
    rulesCurrencyId: 978,
    subjects: {},
    counting: [],
    keys: [],
    refundHours: [],
    ...more,
  };
}
