import type { CreatePaymentInput } from '@mbo/gateway-contract/payments';
import { TEST_CARD } from '../../core/testing/sales';
import type { Loaded } from './load-transactions';

let number = 0;

/** A payment by the test card that is always approved, of another payer each time. */
export function newPayment(loaded: Loaded): CreatePaymentInput {
  const [account] = loaded.accounts;
  number += 1;
  return {
    merchantAccountId: account!.accountId,
    businessId: account!.businessIds[0]!,
    intent: 'sale',
    credit_card: { ...TEST_CARD, name: 'Bench Payer' },
    currency: 'CAD',
    amount: 1_000 + (number % 500),
    invoice_number: `BENCH-${number}`,
    email: `bench-${number % 2_000}@example.com`,
    name: 'Bench Payer',
  };
}
