import { findEmpty, type Problem } from '../problems';
import { NO_MAILING, type FieldPath, type MerchantValues, type WizardValues } from '../values';

const REQUIRED: readonly FieldPath[] = [
  'merchant.name',
  'merchant.companyName',
  'merchant.industryCode',
  'merchant.CurrencyId',
  'merchant.companyAddress1',
  'merchant.companyAddress2',
  'merchant.companyCountryId',
  'merchant.companyCityId',
  'merchant.companyState',
  'merchant.companyPostalCode',
];

const MAILING: readonly FieldPath[] = [
  'merchant.mailingAddress1',
  'merchant.mailingAddress2',
  'merchant.mailingCountryId',
  'merchant.mailingCityId',
  'merchant.mailingState',
  'merchant.mailingPostalCode',
];

/** Fields of step 1 that must be filled: those of the mailing address unless it is the other one. */
export function requiredMerchantFields({ merchant }: WizardValues): readonly FieldPath[] {
  return merchant.UseRegisterAddCheckbox ? REQUIRED : [...REQUIRED, ...MAILING];
}

export function checkMerchant(values: WizardValues): Problem[] {
  return findEmpty(values, requiredMerchantFields(values));
}

function registeredAsMailing(merchant: MerchantValues): Partial<MerchantValues> {
  return {
    mailingAddress1: merchant.companyAddress1,
    mailingAddress2: merchant.companyAddress2,
    mailingCountryId: merchant.companyCountryId,
    mailingCityId: merchant.companyCityId,
    mailingState: merchant.companyState,
    mailingPostalCode: merchant.companyPostalCode,
  };
}

/**
 * What follows from a change of step 1: another country has other cities; the mailing address
 * follows the registered one while the checkbox is on, and is cleared when it is turned off.
 */
export function settleMerchant(before: MerchantValues, after: MerchantValues): MerchantValues {
  const next = { ...after };
  if (next.companyCountryId !== before.companyCountryId) next.companyCityId = null;
  if (next.mailingCountryId !== before.mailingCountryId) next.mailingCityId = null;
  if (next.UseRegisterAddCheckbox) return { ...next, ...registeredAsMailing(next) };
  return before.UseRegisterAddCheckbox ? { ...next, ...NO_MAILING } : next;
}
