import { balanceOf, type Payment, type PaymentRow } from '../payment';

/** When everything of a made payment happened. */
export const NOON = new Date('2026-03-10T12:00:00Z');

let counter = 0;

function row(values: Partial<PaymentRow>): PaymentRow {
  counter += 1;
  const known: Partial<PaymentRow> = {
    transaction_id: String(counter),
    type: 'sale',
    outcome: 'approved',
    status: 'captured',
    amount_minor: 1000,
    occurred_at: NOON,
    ...values,
  };
  return known as PaymentRow;
}

/** A payment of 10.00 EUR that no database holds: a sale unless told otherwise, and what followed. */
export function madePayment(
  root: Partial<PaymentRow>,
  ...operations: Partial<PaymentRow>[]
): Payment {
  const first = row(root);
  const rest = operations.map(row);
  return {
    root: first,
    operations: rest,
    currency: { currencyId: 978, alphaCode: 'EUR', coefficient: 2 },
    balance: balanceOf(first, rest),
  };
}

/** The first row of an authorisation that nobody captured yet. */
export const authorised = { type: 'authorize', status: 'authorised' } as const;

/** An operation whose outcome is not known yet. */
export const under = (type: PaymentRow['type'], amount_minor = 1000): Partial<PaymentRow> => ({
  type,
  amount_minor,
  outcome: 'pending',
  status: 'pending',
});

/** A refund that was made. */
export const refund = (amount_minor: number): Partial<PaymentRow> => ({
  type: 'refund',
  status: 'refunded',
  amount_minor,
});
