import type { FieldError } from '@mbo/gateway-contract/common';
import type { AccountFields } from '@mbo/gateway-contract/merchants';
import type { Kysely } from 'kysely';
import type { Database } from '../../core/database/schema';
import { isPostalCodeOf } from '../lookups/postal-code';
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

export function isEmptyAddress(address: Address): boolean {
  return Object.values(address).every((value) => value === '' || value === null);
}

type Refuse = (part: keyof Address, message: string) => void;

/**
 * What is wrong with an address that must be whole: every part but the second line, a country that
 * exists, a city of that country (typed where the list has none of it), a postal code as it writes
 * them.
 */
export async function checkAddress(
  db: Kysely<Database>,
  address: Address,
  which: Which,
): Promise<FieldError[]> {
  const errors: FieldError[] = [];
  const refuse: Refuse = (part, message) =>
    errors.push({ field: `${which}${part.charAt(0).toUpperCase()}${part.slice(1)}`, message });

  if (address.address1 === '') refuse('address1', 'Street is required.');
  if (address.state === '') refuse('state', 'State is required.');
  if (address.postalCode === '') refuse('postalCode', 'Postal code is required.');
  await checkPlace(db, address, refuse);
  return errors;
}

async function checkPlace(db: Kysely<Database>, address: Address, refuse: Refuse): Promise<void> {
  const { countryId, postalCode } = address;
  if (countryId === null) {
    refuse('countryId', 'Country is required.');
    return;
  }
  const country = await findCountry(db, countryId);
  if (!country) {
    refuse('countryId', 'There is no such country.');
    return;
  }
  await checkCity(db, { ...address, countryId }, country.name, refuse);
  if (postalCode !== '' && !isPostalCodeOf(country.iso2, postalCode)) {
    refuse('postalCode', `This is not a postal code of ${country.name}.`);
  }
}

/** A city is chosen where there are some to choose from, and typed where there is none. */
async function checkCity(
  db: Kysely<Database>,
  { countryId, cityId, cityName }: Address & { countryId: number },
  country: string,
  refuse: Refuse,
): Promise<void> {
  if (cityId !== null) {
    if (!(await hasCity(db, countryId, cityId)))
      refuse('cityId', `This is not a city of ${country}.`);
    else if (cityName !== '') refuse('cityName', 'Leave this empty where a city is chosen.');
    return;
  }
  if (cityName === '') {
    refuse('cityId', 'City is required.');
    return;
  }
  if (await hasCity(db, countryId)) {
    refuse('cityId', `Choose a city of ${country} from the list.`);
  }
}
