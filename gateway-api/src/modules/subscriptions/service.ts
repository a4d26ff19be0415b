import { databaseNow } from '../../core/database/clock';
import type {
  Subscription,
  SubscriptionRow,
  SubscriptionStatus,
} from '@mbo/gateway-contract/subscriptions';
import { audit, type AuditSource, changesOf } from '../../core/audit/audit';
import type { Db, Trx } from '../../core/database/schema';
import { AppError, notFound } from '../../core/errors/app-error';
import type { Jobs } from '../../core/jobs/jobs';
import type { PayLinks } from '../hosted-payments/pay-links';
import { type SubscriptionNews, subscriptionMail } from './mails';
import { dueAt, nextPeriod } from './periods';
import {
  findSubscription,
  listCharges,
  lockSubscription,
  type SubscriptionRecord,
  type SubscriptionRef,
  writeSubscription,
} from './repository';

/** How many upcoming charges are returned. */
const UPCOMING = 5;

/** A subscription as lists show it; `charges` may be those of others too. */
export function toSubscriptionRow(
  row: SubscriptionRecord,
  charges: readonly { subscription_id: number; status: string }[],
): SubscriptionRow {
  return {
    subscriptionId: row.subscription_id,
    linkId: row.link_id,
    status: row.status,
    name: row.name,
    billingPeriod: row.billing_period,
    currency: row.alpha_code,
    currencyId: row.currency_id,
    amount: row.amount_minor,
    payerName: row.payer_name,
    payerEmail: row.payer_email,
    cardLastFour: row.card_last_four,
    cardExpiryMonth: row.card_expiry_month,
    cardExpiryYear: row.card_expiry_year,
    startedAt: row.anchor_at.toISOString(),
    nextChargeAt: row.next_charge_at?.toISOString() ?? null,
    paidCount: charges.filter(
      (charge) => charge.subscription_id === row.subscription_id && charge.status === 'paid',
    ).length,
  };
}

/**
 * By the payer's page a subscription is cancelled and its card changed: only readers who may change it
 * are told the address.
 *
 * @throws {AppError} 404.
 */
export async function readSubscription(
  db: Db,
  { payLinks }: { payLinks: PayLinks },
  ref: SubscriptionRef,
  mayChange: boolean,
): Promise<Subscription> {
  const row = await findSubscription(db, ref);
  if (!row) throw notFound();
  const charges = await listCharges(db, ref, [ref.subscriptionId]);
  const { anchor_at: anchor, billing_period: billing, next_charge_at: next, period } = row;
  const later = Array.from({ length: UPCOMING - 1 }, (_unused, index) =>
    dueAt(anchor, billing, period + index + 1),
  );
  return {
    ...toSubscriptionRow(row, charges),
    upcoming: next ? [next, ...later].map((each) => each.toISOString()) : [],
    charges: charges.map((charge) => ({
      transactionId: charge.transaction_id,
      period: charge.period,
      status: charge.status,
      amount: charge.amount_minor,
      chargedAt: charge.occurred_at.toISOString(),
    })),
    consent: row.consent,
    payerUrl: mayChange
      ? payLinks.urlOf({ ...ref, kind: 'subscription', id: ref.subscriptionId })
      : '',
  };
}

const STEPS = {
  pause: { from: ['active', 'past due'], to: 'paused', news: 'paused' },
  resume: { from: ['paused'], to: 'active', news: 'resumed' },
  cancel: { from: ['active', 'past due', 'unpaid', 'paused'], to: 'cancelled', news: 'cancelled' },
} as const satisfies Record<
  string,
  { from: SubscriptionStatus[]; to: SubscriptionStatus; news: SubscriptionNews }
>;

export type SubscriptionStep = keyof typeof STEPS;

/**
 * Pauses, resumes or cancels, and tells the payer. A charge in progress ends all the same.
 *
 * @throws {AppError} 404; 409 `wrong_state`.
 */
export async function stepSubscription(
  trx: Trx,
  jobs: Jobs,
  source: AuditSource,
  ref: SubscriptionRef,
  step: SubscriptionStep,
): Promise<void> {
  const row = await lockSubscription(trx, ref);
  if (!row) throw notFound();
  const { from, to, news } = STEPS[step];
  if (!from.some((status) => status === row.status)) {
    throw new AppError(409, 'wrong_state', `The subscription is ${row.status}.`, {
      params: { status: row.status, context: step },
    });
  }
  const now = await databaseNow(trx);
  const goesOn = to === 'active' ? nextCharge(row, row.period, now) : { next_charge_at: null };
  await writeSubscription(trx, ref, { status: to, declined_count: 0, ...goesOn });
  await notifyPayer(trx, jobs, ref, news, source.requestId);
  await audit(trx, source, {
    action: `subscription.${step}`,
    outcome: 'success',
    accountId: ref.accountId,
    record: { kind: 'subscription', id: ref.subscriptionId },
    changes: changesOf({ status: row.status }, { status: to }),
    details: { businessId: ref.businessId, subscriptionId: ref.subscriptionId },
  });
}

/** The next period to be charged, from `from` on. */
export function nextCharge(
  { anchor_at: anchor, billing_period: billing }: SubscriptionRecord,
  from: number,
  now: Date,
): { period: number; next_charge_at: Date } {
  const period = nextPeriod(anchor, billing, from, now);
  return { period, next_charge_at: dueAt(anchor, billing, period) };
}

/** Tells the payer by e-mail once the transaction is committed. */
export function notifyPayer(
  trx: Trx,
  jobs: Jobs,
  { accountId, businessId, subscriptionId }: SubscriptionRef,
  news: SubscriptionNews,
  requestId: string | null = null,
): Promise<void> {
  return jobs.enqueue(
    trx,
    subscriptionMail,
    { accountId, businessId, subscriptionId, news },
    requestId,
  );
}
