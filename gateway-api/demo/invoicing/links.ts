import { DEFAULT_CONFIRMATION_TEXT, type BillingPeriod } from '@mbo/gateway-contract/payment-links';
import type { Trx } from '../../src/core/database/schema';
import type { BusinessRef } from '../../src/modules/businesses/repository';
import { insertLink, type PaymentLinkContent } from '../../src/modules/payment-links/repository';
import { DAY } from '../activity';
import { productsFor } from '../goods';
import type { DemoBusiness } from '../portfolio';
import { seededRandom } from '../random';

const LINKS = [
  { callToAction: 'Pay', status: 'active' },
  { callToAction: 'Book', status: 'paused' },
] as const;

/** Two links for something that a business sells. */
export async function writeLinks(
  trx: Trx,
  ref: BusinessRef,
  business: DemoBusiness,
  currencyId: number,
  now: Date,
): Promise<void> {
  for (const [index, link] of LINKS.entries()) {
    const random = seededRandom(`link/${business.mid}/${index}`);
    const price = random.int(10, 200) * 100;
    const name = productsFor(business, price, random)[0]?.productName ?? 'Gift card';
    const createdAt = new Date(now.getTime() - 20 * DAY);
    await writeLink(trx, ref, { ...link, name, price, currencyId, createdAt });
  }
}

export interface DemoLink {
  name: string;
  /** Minor units. */
  price: number;
  currencyId: number;
  callToAction: PaymentLinkContent['callToAction'];
  status: 'active' | 'paused';
  createdAt: Date;
  /** Paid again in each. Default: paid once. */
  billingPeriod?: BillingPeriod;
  /** What was paid by it so far. Default: nothing. */
  paid?: { count: number; minor: number };
}

/** @returns its id */
export async function writeLink(
  trx: Trx,
  { accountId, businessId }: BusinessRef,
  { name, price, currencyId, callToAction, status, createdAt, billingPeriod, paid }: DemoLink,
): Promise<number> {
  const { alpha_code: pricecurrency } = await trx
    .selectFrom('currencies')
    .select('alpha_code')
    .where('currency_id', '=', currencyId)
    .executeTakeFirstOrThrow();
  const product = {
    name,
    price,
    pricecurrency,
    description: '',
    paymenttype: billingPeriod ? ('recurring' as const) : ('onetime' as const),
    billingperiod: billingPeriod ?? null,
    image: '',
  };
  const content: PaymentLinkContent = {
    products: [product],
    shippingRates: [],
    customFields: [],
    callToAction,
    confirmationText: DEFAULT_CONFIRMATION_TEXT,
  };
  return insertLink(trx, {
    account_id: accountId,
    business_id: businessId,
    name,
    status,
    currency_id: currencyId,
    amount_minor: price,
    content: JSON.stringify(content),
    updated_by: null,
    created_at: createdAt,
    ...(paid && { payments_count: paid.count, earned_minor: paid.minor }),
  });
}
