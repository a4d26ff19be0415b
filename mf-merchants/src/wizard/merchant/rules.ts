import { findEmpty, type Problem } from '../problems';
import { NO_MAILING, type FieldPath, type MerchantValues, type WizardValues } from '../values';

type Address = Omit<MerchantValues, 'UseRegisterAddCheckbox'>;

/** Each field of the mailing address with that of the registered one. */
const ADDRESSES = (Object.keys(NO_MAILING) as (keyof typeof NO_MAILING)[]).map(
  (mailing) => [mailing, mailing.replace('mailing', 'company') as keyof Address] as const,
);

const REQUIRED: readonly FieldPath[] = [
  'merchant.name',
  'merchant.companyName',
  'merchant.industryCode',
  'merchant.CurrencyId',
  ...ADDRESSES.map(([, company]): FieldPath => `merchant.${company}`),
];

const MAILING = ADDRESSES.map(([mailing]): FieldPath => `merchant.${mailing}`);

/** Fields of step 1 that must be filled: those of the mailing address unless it is the other one. */
export function requiredMerchantFields({ merchant }: WizardValues): readonly FieldPath[] {
  return merchant.UseRegisterAddCheckbox ? REQUIRED : [...REQUIRED, ...MAILING];
}

/**
 * What keeps step 1 from being left.
 *
 * Source: specification of access and merchants, 'Validation rules', 'Wizard step 1'.
 */
export function checkMerchant(values: WizardValues): Problem[] {
  return findEmpty(values, requiredMerchantFields(values));
}

/** Whether the mailing address is the registered one. */
export function hasOneAddress(merchant: Address): boolean {
  return ADDRESSES.every(([mailing, company]) => merchant[mailing] === merchant[company]);
}

function registeredAsMailing(merchant: MerchantValues): Partial<MerchantValues> {
  return Object.fromEntries(ADDRESSES.map(([mailing, company]) => [mailing, merchant[company]]));
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
