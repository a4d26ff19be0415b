import type { HostedKind, PaidFor } from '@mbo/gateway-contract/hosted-payments';
import type { Db } from '../../core/database/schema';
import type { TransactionRef } from '../payments/payment';
import { findPaidFor } from './repository';

/** What a payment was made for; null for one of neither the payment page nor a subscription. */
export async function readPaidFor(db: Db, ref: TransactionRef): Promise<PaidFor | null> {
  const row = await findPaidFor(db, ref);
  if (!row) return null;
  const found: [HostedKind, number | null, string | null][] = [
    ['invoice', row.invoice_id, row.invoice_number],
    ['checkout', row.session_id, row.reference],
    // A link that is paid again and again is followed by its subscription.
    ['subscription', row.subscription_id, row.subscription_name],
    ['link', row.link_id, row.link_name],
  ];
  const [kind, id, name] = found.find(([, one]) => one !== null) ?? [];
  if (!kind || !id) return null;
  return {
    kind,
    id,
    businessId: row.business_id,
    name: name ?? '',
    status:
      { invoice: row.invoice_status, subscription: row.subscription_status }[kind as string] ?? '',
    shipping: row.payer_input?.shipping ?? '',
    customFields: row.payer_input?.customFields ?? [],
    consent: row.payer_input?.recurring?.consent.text ?? '',
  };
}
