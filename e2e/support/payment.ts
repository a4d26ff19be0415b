import { randomUUID } from 'node:crypto';
import type { officeOf } from './session';

interface Wanted {
  /** In minor units. */
  amount: number;
  invoice: string;
  payer: string;
  email: string;
  /** Further fields of the gateway's call. */
  others?: object;
}

/** Takes a payment in Canadian dollars at the demo's first business. */
export async function takePayment(
  call: Awaited<ReturnType<typeof officeOf>>,
  { amount, invoice, payer, email, others }: Wanted,
): Promise<void> {
  await call(
    'POST',
    '/transactions',
    {
      merchantAccountId: 1,
      businessId: 1,
      intent: 'sale',
      credit_card: {
        number: '4242424242424242',
        expire_month: 12,
        expire_year: new Date().getUTCFullYear() + 2,
        cvv2: '123',
        name: 'Ann Ng',
      },
      currency: 'CAD',
      amount,
      invoice_number: invoice,
      email,
      name: payer,
      ...others,
    },
    { 'idempotency-key': randomUUID() },
  );
}
