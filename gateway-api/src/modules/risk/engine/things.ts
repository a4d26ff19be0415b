import type { NewPayment } from '../../payments/create/new-payment';

/** What of a payment is counted or listed, by the subject of the rules that look at it. */
export type Things = Readonly<Record<string, string>>;

/** What the payment lacks is left out: a rule that looks at it finds no data. */
export function thingsOf(payment: NewPayment): Things {
  const { card, payer, billing, shipping, customFields, ip } = payment;
  const all: Record<string, string> = {
    card: card.token,
    bin: card.bin,
    holder: card.holder,
    email: payer.email,
    ip: ip ?? '',
    shipping: shipping.line1,
    billing: billing.line1,
    phone: billing.phone.replace(/\D/g, ''),
  };
  // Spelled so on the wire.
  for (const n of [1, 2, 3, 4, 5]) all[`custom${n}`] = customFields[`feild${n}`] ?? '';
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value.trim() !== ''));
}
