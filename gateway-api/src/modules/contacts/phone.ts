import type { FieldErrorArgs } from '@mbo/gateway-contract/field-errors';
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { Db } from '../../core/database/schema';
import { findCountry } from '../lookups/repository';
import { type CodedFieldError, fieldError } from '../../core/errors/field-error';

interface PhoneFields {
  phoneCodeCountryId: number;
  phoneCode: string;
  phone: string;
}

type CheckedPhone =
  | {
      ok: true;
      /** National number without the prefix that is dialled inside the country. */ phone: string;
    }
  | { ok: false; errors: CodedFieldError[] };

/** A country's number without numbering plan of its own: the most that ITU-T E.164 allows. */
const MAX_DIGITS = 15;

/** Checks that the number is one of the country, and that the phone code is the country's. */
export async function checkPhone(
  db: Db,
  { phoneCodeCountryId, phoneCode, phone }: PhoneFields,
): Promise<CheckedPhone> {
  const refuse = (field: keyof PhoneFields, ...why: FieldErrorArgs): CheckedPhone => ({
    ok: false,
    errors: [fieldError(field, ...why)],
  });

  const country = await findCountry(db, phoneCodeCountryId);
  if (!country || country.phone_code === '') {
    return refuse('phoneCodeCountryId', 'choose_phone_country');
  }
  if (phoneCode !== country.phone_code) {
    return refuse('phoneCode', 'phone_code_wrong', {
      country: country.name,
      phoneCode: Number(country.phone_code),
    });
  }

  const wrong = ['not_a_phone_number', { country: country.name }] as const;
  if (!isSupportedCountry(country.iso2)) {
    return phoneCode.length + phone.length <= MAX_DIGITS
      ? { ok: true, phone }
      : refuse('phone', ...wrong);
  }
  const parsed = parsePhoneNumberFromString(phone, country.iso2);
  if (!parsed?.isValid()) return refuse('phone', ...wrong);
  // Toll-free numbers belong to all countries of their code; the library names the largest.
  return parsed.country === country.iso2 || parsed.getType() === 'TOLL_FREE'
    ? { ok: true, phone: parsed.nationalNumber }
    : refuse('phone', ...wrong);
}
