import { databaseNow } from '../../core/database/clock';
import type { TransactionStatus } from '@mbo/gateway-contract/transactions';
import type { Trx } from '../../core/database/schema';
import type { Jobs } from '../../core/jobs/jobs';
import { findHosted, type HostedPayment } from '../hosted-payments/repository';
import type { Payment, TransactionRef } from '../payments/payment';
import { findCredential } from '../payments/create/credentials-repository';
import { loadPayment } from '../payments/repository';
import { explainResponse } from '../payments/response-codes';
import { dueAt, retryAt } from './periods';
import {
  type ChargeRecord,
  chargesOfPayment,
  insertCharge,
  insertSubscription,
  lockSubscription,
  refOf,
  type SubscriptionRecord,
  writeCharge,
  writeSubscription,
} from './repository';
import { nextCharge, notifyPayer } from './service';

/** What a payment makes of the charges that it pays; others wait. */
const CHARGE_STATUS: Partial<Record<TransactionStatus, ChargeRecord['status']>> = {
  captured: 'paid',
  refunded: 'refunded',
  'charged back': 'charged back',
  declined: 'declined',
  cancelled: 'declined',
  expired: 'declined',
  timeout: 'declined',
  voided: 'declined',
};

/**
 * Tells subscriptions what has become of a payment: the first payment of a link starts them, a charge
 * moves them on or is tried again, a payment by another card changes the card. May be called again.
 */
export async function applyToSubscriptions(
  trx: Trx,
  jobs: Jobs,
  ref: TransactionRef,
): Promise<void> {
  const payment = await loadPayment(trx, ref);
  if (!payment) return;
  const hosted = await findHosted(trx, ref);
  const { status } = payment.root;
  if (hosted?.link_id && status === 'captured') await start(trx, jobs, hosted, payment);
  if (hosted?.subscription_id && (status === 'captured' || status === 'card verified')) {
    await changeCard(trx, jobs, hosted, payment);
  }
  for (const charge of await chargesOfPayment(trx, ref)) {
    const to = charge.status === 'paid' && status === 'voided' ? 'refunded' : CHARGE_STATUS[status];
    if (to === undefined || to === charge.status) continue;
    const subscription = await lockSubscription(trx, refOf(charge));
    await writeCharge(trx, charge, to);
    if (subscription) await moveOn(trx, jobs, subscription, charge, to, payment, hosted);
  }
}

async function start(
  trx: Trx,
  jobs: Jobs,
  { payer_input: payerInput, business_id, link_id }: HostedPayment,
  { root }: Payment,
): Promise<void> {
  const { account_id, transaction_id, currency_id, occurred_at: anchor } = root;
  for (const { billingPeriod, name, amount } of payerInput.recurring?.terms ?? []) {
    const subscriptionId = await insertSubscription(trx, {
      account_id,
      business_id,
      link_id: link_id!,
      name,
      billing_period: billingPeriod,
      currency_id,
      amount_minor: amount,
      payer_name: payerInput.payerName,
      payer_email: payerInput.payerEmail,
      consent: JSON.stringify(payerInput.recurring?.consent),
      first_transaction_id: transaction_id,
      card_transaction_id: transaction_id,
      anchor_at: anchor,
      next_charge_at: dueAt(anchor, billingPeriod, 1),
    });
    if (subscriptionId === undefined) continue;
    const ref = { accountId: account_id, businessId: business_id, subscriptionId };
    await insertCharge(trx, ref, transaction_id, 0);
    await notifyPayer(trx, jobs, ref, 'started');
  }
}

async function changeCard(
  trx: Trx,
  jobs: Jobs,
  { subscription_id, business_id: businessId }: HostedPayment,
  { root }: Payment,
): Promise<void> {
  const { account_id: accountId, transaction_id: transactionId } = root;
  const ref = { accountId, businessId, subscriptionId: subscription_id! };
  const row = await lockSubscription(trx, ref);
  const isStored = await findCredential(trx, { accountId, transactionId });
  // Ids of transactions are in the order of time: an older payment takes no newer card away.
  if (!row || !isStored || row.card_transaction_id >= transactionId) return;
  await writeSubscription(trx, ref, { card_transaction_id: transactionId });
  await notifyPayer(trx, jobs, ref, 'card changed');
}

async function moveOn(
  trx: Trx,
  jobs: Jobs,
  subscription: SubscriptionRecord,
  { period }: ChargeRecord,
  to: ChargeRecord['status'],
  { root }: Payment,
  hosted: HostedPayment | undefined,
): Promise<void> {
  const ref = refOf(subscription);
  const { status } = subscription;
  const isOpen = status !== 'cancelled' && status !== 'paused';
  if (to === 'charged back' && isOpen) {
    // Who has taken the money back is not charged again unasked.
    await writeSubscription(trx, ref, { status: 'paused', next_charge_at: null });
    await notifyPayer(trx, jobs, ref, 'paused');
  }
  if (period !== subscription.period) return;
  const now = await databaseNow(trx);
  if (to === 'paid') {
    const { next_charge_at, ...next } = nextCharge(subscription, period + 1, now);
    const goesOn = isOpen ? ({ status: 'active', next_charge_at } as const) : {};
    await writeSubscription(trx, ref, { ...next, ...goesOn, declined_count: 0 });
    await notifyPayer(trx, jobs, ref, 'charged');
  }
  // What the payer tried on the page is no try of ours.
  if (to === 'declined' && isOpen && !hosted) {
    const { retry } = explainResponse(root.response_code);
    await tryAgain(trx, jobs, subscription, retry, now);
  }
}

/** After a charge that was not made: it is tried again when the schedule says so, or no more. */
export async function tryAgain(
  trx: Trx,
  jobs: Jobs,
  subscription: SubscriptionRecord,
  retry: Parameters<typeof retryAt>[0],
  now: Date,
): Promise<void> {
  const declined_count = subscription.declined_count + 1;
  const next_charge_at = retryAt(retry, declined_count, now) ?? null;
  const status = next_charge_at ? 'past due' : 'unpaid';
  const ref = refOf(subscription);
  await writeSubscription(trx, ref, { declined_count, next_charge_at, status });
  await notifyPayer(trx, jobs, ref, next_charge_at ? 'declined' : 'unpaid');
}
