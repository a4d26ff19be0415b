// Not the package's own entry, which reads the names in eighty languages: a twentieth of a second of a start.
import countries from 'i18n-iso-countries/index.js';
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' };
import { getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js';

countries.registerLocale(english);

export interface CountryRow {
  country_id: number;
  name: string;
  iso2: string;
  phone_code: string;
}

/** Calling codes of territories without numbers of their own, which the phone library leaves out. */
const CALLING_CODES: Record<string, string> = {
  AQ: '672',
  BV: '47',
  GS: '500',
  HM: '672',
  PN: '64',
  TF: '262',
  UM: '1',
};

/** Where the list's name leads with an article, by which nobody looks it up. */
const NAMES: Record<string, string> = { MK: 'North Macedonia' };

/**
 * Every country of ISO 3166-1, and Kosovo under its user-assigned code.
 *
 * @throws {Error} when the list lacks the name or number of one
 */
export function countryRows(): CountryRow[] {
  return Object.keys(countries.getAlpha2Codes()).map((iso2) => {
    const name = NAMES[iso2] ?? countries.getName(iso2, 'en', { select: 'official' });
    const numeric = countries.alpha2ToNumeric(iso2);
    if (name === undefined || numeric === undefined) {
      throw new Error(`The country list knows no name or number of ${iso2}.`);
    }
    return { country_id: Number(numeric), name, iso2, phone_code: callingCode(iso2) };
  });
}

function callingCode(iso2: string): string {
  return isSupportedCountry(iso2) ? getCountryCallingCode(iso2) : (CALLING_CODES[iso2] ?? '');
}
