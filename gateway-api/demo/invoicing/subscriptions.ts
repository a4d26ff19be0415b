import type { SubscriptionStatus } from '@mbo/gateway-contract/subscriptions';
import { sql } from 'kysely';
import type { Trx } from '../../src/core/database/schema';
import { storeCredential } from '../../src/modules/acquiring/sandbox/repository';
import { type Behaviour, behaviourOf } from '../../src/modules/acquiring/sandbox/test-cards';
import type { BusinessRef } from '../../src/modules/businesses/repository';
import { credentialInsert } from '../../src/modules/payments/create/credentials-repository';
import { moneyText } from '../../src/modules/payments/money-text';
import { dueAt } from '../../src/modules/subscriptions/periods';
import { insertCharge, insertSubscription } from '../../src/modules/subscriptions/repository';
import { DAY } from '../activity';
import { type DemoBusinessIds, whereFound } from '../create-accounts';
import { membershipOf } from '../goods';
import { writeLink } from './links';
import { isFirstFill } from '../write';
import type { PastPayment } from '../payment-facts';
import { type DemoBusiness } from '../portfolio';

const BILLING = 'Monthly';

/** What became of those that began within the last month; the newest first. */
const STATUSES: readonly SubscriptionStatus[] = [
  'active',
  'active',
  'paused',
  'active',
  'cancelled',
];

/** The sandbox's cards: one that is charged whenever it is asked, one that is declined then. */
const CARDS = { good: '4242424242424242', declined: '4000000000000341' };

/**
 * A link with a monthly membership for each demo business, and subscriptions that payments of its
 * history began: active, paused, cancelled, and one whose second charge was declined and is tried
 * again. Once; from then on the gateway charges them as it charges all others.
 */
export async function ensureDemoSubscriptions(
  trx: Trx,
  businesses: DemoBusinessIds,
  now: Date,
): Promise<void> {
  if (!(await isFirstFill(trx, 'demo-subscriptions'))) return;
  for (const [business, ref] of whereFound(businesses)) {
    await writeSubscriptions(trx, ref, business, now);
  }
}

/** A payment, and one of the same payer a month later that was declined. */
interface Declined extends PastPayment {
  declined_id: string;
  declined_at: Date;
  declined_minor: number;
}

async function writeSubscriptions(
  trx: Trx,
  ref: BusinessRef,
  business: DemoBusiness,
  now: Date,
): Promise<void> {
  const declined = await findDeclined(trx, ref, now);
  const firstPayments = await findFirstPayments(trx, ref, now, declined);
  const all = declined ? [...firstPayments, declined] : firstPayments;
  const [some] = all;
  if (!some) return;
  const { currency_id: currencyId } = some;
  const price =
    declined?.declined_minor ?? Math.min(...firstPayments.map((one) => one.amount_minor));
  const terms = {
    name: membershipOf(business),
    price,
    currencyId,
    // Paid for with the first month: what else was in the basket.
    paid: { count: all.length, minor: all.reduce((sum, one) => sum + one.amount_minor, 0) },
  };
  const linkId = await writeLink(trx, ref, {
    ...terms,
    callToAction: 'Pay',
    status: 'active',
    createdAt: new Date(now.getTime() - 60 * DAY),
    billingPeriod: BILLING,
  });
  const begin = await beginnerOf(trx, ref, business, { ...terms, linkId });
  for (const [index, first] of firstPayments.entries()) {
    const status = STATUSES[index] ?? 'active';
    const isCharged = status === 'active';
    await begin(first, CARDS.good, {
      status,
      next_charge_at: isCharged ? dueAt(first.occurred_at, BILLING, 1) : null,
    });
  }
  if (!declined) return;
  const subscriptionId = await begin(declined, CARDS.declined, {
    status: 'past due',
    declined_count: 1,
    next_charge_at: new Date(now.getTime() + 0.8 * DAY),
  });
  await insertCharge(trx, { ...ref, subscriptionId }, declined.declined_id, 1, 'declined');
}

async function beginnerOf(
  trx: Trx,
  ref: BusinessRef,
  business: DemoBusiness,
  {
    linkId,
    name,
    price,
    currencyId,
  }: { linkId: number; name: string; price: number; currencyId: number },
) {
  const { accountId, businessId } = ref;
  const { alpha_code: alphaCode, coefficient } = await trx
    .selectFrom('currencies')
    .select(['alpha_code', 'coefficient'])
    .where('currency_id', '=', currencyId)
    .executeTakeFirstOrThrow();
  const amount = moneyText(price, { alphaCode, coefficient });
  return async (
    { transaction_id: transactionId, occurred_at: anchor, payer_name, payer_email }: PastPayment,
    card: string,
    state: Partial<Parameters<typeof insertSubscription>[1]>,
  ): Promise<number> => {
    const credential = `demo/${transactionId}`;
    await storeCredential(trx, credential, behaviourOf(card) as Behaviour);
    await credentialInsert(trx, { accountId, transactionId }, 'sandbox', credential).execute();
    const subscriptionId = await insertSubscription(trx, {
      account_id: accountId,
      business_id: businessId,
      link_id: linkId,
      name,
      billing_period: BILLING,
      currency_id: currencyId,
      amount_minor: price,
      payer_name,
      payer_email,
      consent: JSON.stringify({
        text: `I agree that ${business.name} charges ${amount} every month to this card until I cancel.`,
        agreedAt: anchor.toISOString(),
        ip: null,
      }),
      first_transaction_id: transactionId,
      card_transaction_id: transactionId,
      anchor_at: anchor,
      ...state,
    });
    if (subscriptionId === undefined) throw new Error(`${transactionId} began another one.`);
    await insertCharge(trx, { ...ref, subscriptionId }, transactionId, 0, 'paid');
    return subscriptionId;
  };
}

/** Undefined: no payer of the last weeks was declined a month after a payment. */
async function findDeclined(
  trx: Trx,
  { accountId, businessId }: BusinessRef,
  now: Date,
): Promise<Declined | undefined> {
  const { rows } = await sql<Declined>`
    SELECT f.transaction_id, f.occurred_at, f.currency_id, f.amount_minor, f.payer_name,
      f.payer_email, d.transaction_id AS declined_id, d.occurred_at AS declined_at,
      d.amount_minor AS declined_minor
    FROM transactions d
    JOIN transactions f ON f.account_id = d.account_id AND f.business_id = d.business_id
      AND f.payer_id = d.payer_id AND f.currency_id = d.currency_id
      AND f.parent_transaction_id IS NULL AND f.type = d.type AND f.status = 'captured'
      AND f.amount_minor >= d.amount_minor
      AND d.occurred_at BETWEEN f.occurred_at + interval '1 month'
        AND f.occurred_at + interval '1 month 9 days'
    WHERE d.account_id = ${accountId} AND d.business_id = ${businessId} AND d.type = 'sale'
      AND d.status = 'declined' AND d.occurred_at > ${new Date(now.getTime() - 28 * DAY)}
    ORDER BY d.occurred_at DESC, f.occurred_at LIMIT 1`.execute(trx);
  return rows[0];
}

/** Payments of the last weeks, of a payer each, each of which may be the first of a subscription. */
async function findFirstPayments(
  trx: Trx,
  { accountId, businessId }: BusinessRef,
  now: Date,
  declined: Declined | undefined,
): Promise<PastPayment[]> {
  const { rows } = await sql<PastPayment>`
    SELECT * FROM (
      SELECT DISTINCT ON (payer_id) transaction_id, occurred_at, currency_id, amount_minor,
        payer_name, payer_email
      FROM transactions
      WHERE account_id = ${accountId} AND business_id = ${businessId} AND type = 'sale'
        AND status = 'captured' AND outcome = 'approved'
        AND occurred_at BETWEEN ${new Date(now.getTime() - 24 * DAY)}
          AND ${new Date(now.getTime() - 2 * DAY)}
        AND amount_minor >= ${declined?.declined_minor ?? 0}
        AND currency_id = coalesce(${declined?.currency_id ?? null}::int, currency_id)
        AND payer_email <> ${declined?.payer_email ?? ''}
      ORDER BY payer_id, occurred_at
    ) firsts
    -- Any of them, but the same each time.
    ORDER BY reverse(transaction_id::text) LIMIT ${STATUSES.length}`.execute(trx);
  return rows
    .filter((one) => one.currency_id === rows[0]?.currency_id)
    .sort((a, b) => b.occurred_at.getTime() - a.occurred_at.getTime());
}
