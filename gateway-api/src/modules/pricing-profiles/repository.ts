import type { BusinessPricingProfile, PricingProfileRequest } from '@mbo/gateway-contract/pricing';
import type { PricingProfile } from '@mbo/pricing';
import type { Db, Trx } from '../../core/database/schema';
import { notFound } from '../../core/errors/app-error';
import type { BusinessRef } from '../businesses/repository';
import { unpriced } from './unpriced';

/**
 * What a business is charged. A business has one profile, named by the business' id.
 *
 * @throws {AppError} 404 when there is no such business.
 */
export async function findProfile(
  db: Db,
  { accountId, businessId }: BusinessRef,
): Promise<BusinessPricingProfile & PricingProfile> {
  const row = await db
    .selectFrom('businesses as b')
    .innerJoin('accounts as a', 'a.account_id', 'b.account_id')
    .leftJoin('pricing_profiles as p', (join) =>
      join.onRef('p.account_id', '=', 'b.account_id').onRef('p.business_id', '=', 'b.business_id'),
    )
    .where('b.account_id', '=', accountId)
    .where('b.business_id', '=', businessId)
    .select(['a.pricing_currency_id', 'p.terms', 'p.version'])
    .executeTakeFirst();
  if (!row) throw notFound();
  const methods = await listPaymentMethods(db);
  const terms = row.terms ?? unpriced([]);
  // A payment method that came later has no price yet.
  const priced = new Set(terms.cardSchemes.map((scheme) => scheme.paymentMethodId));
  const others = unpriced(methods.filter((id) => !priced.has(id)));
  return {
    ...terms,
    id: businessId,
    cardSchemes: [...terms.cardSchemes, ...others.cardSchemes],
    pricingCurrencyId: row.pricing_currency_id,
    version: row.version ?? 1,
  };
}

/** By id, which is the order of the lookup. */
export async function listPaymentMethods(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('payment_methods')
    .select('payment_method_id as id')
    .orderBy('payment_method_id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Writes down what a business without a row is charged, so that it can be changed. */
export async function insertProfileOnce(
  trx: Trx,
  { accountId, businessId }: BusinessRef,
  terms: PricingProfileRequest,
): Promise<void> {
  await trx
    .insertInto('pricing_profiles')
    .values({
      account_id: accountId,
      business_id: businessId,
      terms: JSON.stringify(terms),
      updated_by: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
