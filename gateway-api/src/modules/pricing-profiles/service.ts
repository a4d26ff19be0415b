import type { FieldChange } from '@mbo/gateway-contract/history';
import type { BusinessPricingProfile, PricingProfileRequest } from '@mbo/gateway-contract/pricing';
import type { Actor } from '../../core/audit/actor';
import { audit } from '../../core/audit/audit';
import type { Trx } from '../../core/database/schema';
import { invalid, notFound } from '../../core/errors/app-error';
import { type CodedFieldError, fieldError } from '../../core/errors/field-error';
import { updateVersioned } from '../../core/records/update-row';
import type { BusinessRef } from '../businesses/repository';
import { findProfile, insertProfileOnce, listPaymentMethods } from './repository';

/**
 * Replaces the pricing profile of a business that is at version `expected`.
 *
 * @throws {AppError} 404, 412 and 422 with every field that is wrong.
 */
export async function changeProfile(
  trx: Trx,
  { source, by }: Actor,
  target: BusinessRef & { id: number; expected: number },
  request: PricingProfileRequest,
): Promise<BusinessPricingProfile> {
  const { accountId, businessId, id, expected } = target;
  if (id !== businessId) throw notFound();
  const errors = checkProfile(request, await listPaymentMethods(trx));
  if (errors.length > 0) throw invalid(errors);

  const before = await findProfile(trx, target);
  await insertProfileOnce(trx, target, termsOf(before));
  await updateVersioned(trx, {
    table: 'pricing_profiles',
    key: { account_id: accountId, business_id: businessId },
    expected,
    set: { terms: JSON.stringify(termsOf(request)) },
    by,
    current: () => findProfile(trx, target),
  });
  const after = await findProfile(trx, target);
  const changes = flatChanges(termsOf(before), termsOf(after));
  await audit(trx, source, {
    action: 'pricing_profile.change',
    accountId,
    record: { kind: 'pricingProfile', id: businessId },
    changes,
    details: { businessId },
  });
  return after;
}

/** Of each kind at most one, so that a price is found in one place only. */
function checkProfile(
  { cardSchemes }: PricingProfileRequest,
  paymentMethodIds: readonly number[],
): CodedFieldError[] {
  const errors: CodedFieldError[] = [];
  const once = (ids: readonly (number | undefined)[], field: string) => {
    if (new Set(ids).size < ids.length) errors.push(fieldError(field, 'priced_twice'));
  };
  once(
    cardSchemes.map((scheme) => scheme.paymentMethodId),
    'cardSchemes',
  );
  for (const [index, scheme] of cardSchemes.entries()) {
    const at = `cardSchemes.${index}`;
    if (!paymentMethodIds.includes(scheme.paymentMethodId)) {
      errors.push(fieldError(`${at}.paymentMethodId`, 'no_such_payment_method'));
    }
    const types = scheme.cardSchemeTypes;
    once(
      types.map((type) => type.id),
      `${at}.cardSchemeTypes`,
    );
    for (const [typeIndex, { cardSchemeTypeCategories: categories }] of types.entries()) {
      const typeAt = `${at}.cardSchemeTypes.${typeIndex}.cardSchemeTypeCategories`;
      once(
        categories.map((category) => category.id),
        typeAt,
      );
      for (const [place, { transactionRegionLevels: levels }] of categories.entries()) {
        const levelsAt = `${typeAt}.${place}.transactionRegionLevels`;
        once(
          levels.map((level) => level.id),
          levelsAt,
        );
        for (const [levelPlace, { minimumFee, maximumFee }] of levels.entries()) {
          if (maximumFee === 0 || maximumFee >= minimumFee) continue;
          errors.push(
            fieldError(`${levelsAt}.${levelPlace}.maximumFee`, 'maximum_fee_below_minimum'),
          );
        }
      }
    }
  }
  return errors;
}

function termsOf({
  cardSchemes,
  fixedFees,
  administrationFees,
}: PricingProfileRequest): PricingProfileRequest {
  return { cardSchemes, fixedFees, administrationFees };
}

/** More would fill a page of history with one save. */
const MAX_CHANGES = 200;

/** `cardSchemes.1.credit.consumer.domestic.discountRate`: each value that differs, by its name. */
function flatChanges(before: PricingProfileRequest, after: PricingProfileRequest): FieldChange[] {
  const from = flat(before);
  const to = flat(after);
  return [...new Set([...from.keys(), ...to.keys()])]
    .filter((field) => from.get(field) !== to.get(field))
    .slice(0, MAX_CHANGES)
    .map((field) => ({ field, from: from.get(field) ?? null, to: to.get(field) ?? null }));
}

const TYPES = { 1: 'debit', 2: 'credit' } as const;
const CATEGORIES = { 1: 'consumer', 2: 'commercial' } as const;
const REGION_NAMES = { 1: 'domestic', 2: 'eeaMena', 3: 'international' } as const;
const GENERIC = 'generic';

function flat(profile: PricingProfileRequest): Map<string, string | number | boolean> {
  const found = new Map<string, string | number | boolean>();
  const add = (path: string, values: Record<string, string | number | boolean>) => {
    for (const [name, value] of Object.entries(values)) found.set(`${path}.${name}`, value);
  };
  add('fixedFees', profile.fixedFees);
  add('administrationFees', profile.administrationFees);
  for (const { paymentMethodId, cardSchemeTypes, ...scheme } of profile.cardSchemes) {
    const schemePath = `cardSchemes.${paymentMethodId}`;
    add(schemePath, scheme);
    for (const type of cardSchemeTypes) {
      for (const category of type.cardSchemeTypeCategories) {
        for (const { id, ...level } of category.transactionRegionLevels) {
          const typeName = type.id === undefined ? GENERIC : TYPES[type.id];
          const categoryName = category.id === undefined ? GENERIC : CATEGORIES[category.id];
          add(`${schemePath}.${typeName}.${categoryName}.${REGION_NAMES[id]}`, level);
        }
      }
    }
  }
  return found;
}
