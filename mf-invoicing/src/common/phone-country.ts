import type { Country } from '@mbo/gateway-contract/lookups';

/**
 * Id of a country that has the phone code: of several that share it the preferred one, else the first;
 * null if none has it.
 */
export function phoneCountryOf(
  countries: readonly Country[],
  phoneCode: string,
  preferredId: number | null | undefined,
): number | null {
  if (phoneCode === '') return null;
  const sharing = countries.filter((one) => one.countryPhoneCode === phoneCode);
  const preferred = sharing.find((one) => one.countryId === preferredId);
  return (preferred ?? sharing[0])?.countryId ?? null;
}
