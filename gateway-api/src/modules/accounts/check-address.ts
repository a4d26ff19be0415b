import type { FieldErrorArgs } from '@mbo/gateway-contract/field-errors';
import type { AccountFields } from '@mbo/gateway-contract/merchants';
import validator from 'validator';
import type { Db } from '../../core/database/schema';
import { type CodedFieldError, fieldError } from '../../core/errors/field-error';
import { findCountry, hasCity } from '../lookups/repository';

export type Which = 'company' | 'mailing';

export interface Address {
  address1: string;
  address2: string;
  cityId: number | null;
  cityName: string;
  state: string;
  postalCode: string;
  countryId: number | null;
}

/** The registered or the mailing address of an account. */
export function addressOf(fields: AccountFields, which: Which): Address {
  return {
    address1: fields[`${which}Address1`],
    address2: fields[`${which}Address2`],
    cityId: fields[`${which}CityId`],
    cityName: fields[`${which}CityName`],
    state: fields[`${which}State`],
    postalCode: fields[`${which}PostalCode`],
    countryId: fields[`${which}CountryId`],
  };
}

/** Whether nothing of an address is given. */
export function isEmptyAddress(address: Address): boolean {
  return Object.values(address).every((value) => value === '' || value === null);
}

type Refuse = (part: keyof Address, ...why: FieldErrorArgs) => void;

/**
 * What is wrong with an address that must be whole: every part but the second line, a country that
 * exists, a city of that country (typed where the list has none of it), a postal code as it writes
 * them.
 *
 * Source: specification of access and merchants, 'Validation rules', 'Wizard step 1'.
 */
export async function checkAddress(
  db: Db,
  address: Address,
  which: Which,
): Promise<CodedFieldError[]> {
  const errors: CodedFieldError[] = [];
  const refuse: Refuse = (part, ...why) =>
    errors.push(fieldError(`${which}${part.charAt(0).toUpperCase()}${part.slice(1)}`, ...why));

  if (address.address1 === '') refuse('address1', 'street_required');
  if (address.state === '') refuse('state', 'state_required');
  if (address.postalCode === '') refuse('postalCode', 'postal_code_required');
  await checkPlace(db, address, refuse);
  return errors;
}

async function checkPlace(db: Db, address: Address, refuse: Refuse): Promise<void> {
  const { countryId, postalCode } = address;
  if (countryId === null) {
    refuse('countryId', 'country_required');
    return;
  }
  const country = await findCountry(db, countryId);
  if (!country) {
    refuse('countryId', 'no_such_country');
    return;
  }
  await checkCity(db, { ...address, countryId }, country.name, refuse);
  if (postalCode !== '' && !isPostalCodeOf(country.iso2, postalCode)) {
    refuse('postalCode', 'not_a_postal_code', { country: country.name });
  }
}

/** A city is chosen where there are some to choose from, and typed where there is none. */
async function checkCity(
  db: Db,
  { countryId, cityId, cityName }: Address & { countryId: number },
  country: string,
  refuse: Refuse,
): Promise<void> {
  if (cityId !== null) {
    if (!(await hasCity(db, countryId, cityId))) refuse('cityId', 'not_a_city', { country });
    else if (cityName !== '') refuse('cityName', 'city_chosen_and_typed');
    return;
  }
  if (cityName === '') {
    refuse('cityId', 'city_required');
    return;
  }
  if (await hasCity(db, countryId)) {
    refuse('cityId', 'choose_city', { country });
  }
}

const KNOWN = new Set<string>(validator.isPostalCodeLocales);

/**
 * Whether the postal code is written as those of the country, by its two letters. Blanks, hyphens
 * and the country's letters in front do not count: `K1A0B1`, `1234567` in Japan and `LV-1010` are
 * good. Of countries whose codes are not known everything is.
 *
 * Source: validator.js, by country. The specification has digits only, which many countries' codes
 * are not.
 */
export function isPostalCodeOf(iso2: string, text: string): boolean {
  if (!KNOWN.has(iso2)) return true;
  const country = iso2 as validator.PostalCodeLocale;
  return spellings(iso2, text).some((spelling) => validator.isPostalCode(spelling, country));
}

function spellings(iso2: string, text: string): string[] {
  const compact = text.toUpperCase().replace(/[\s-]/g, '');
  const bare = compact.startsWith(iso2) ? compact.slice(iso2.length) : compact;
  return [bare, `${iso2}${bare}`, compact].flatMap((code) => [
    code,
    ...Array.from(code.slice(1)).flatMap((_letter, index) =>
      [' ', '-'].map((mark) => `${code.slice(0, index + 1)}${mark}${code.slice(index + 1)}`),
    ),
  ]);
}
