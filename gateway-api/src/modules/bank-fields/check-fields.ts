import type { BankFieldName } from '@mbo/gateway-contract/bank-accounts';
import { isCardNumber } from '../../core/card-data/card-numbers';
import {
  type CodedFieldError,
  fieldError,
  type Problem,
  problem,
} from '../../core/errors/field-error';
import { electronicFormatIBAN, isValidBIC, validateIBAN, ValidationErrorsIBAN } from 'ibantools';
import { clearingCodeOf, isAbaNumber } from './clearing-codes';
import { bankingCountryOf, knowsIban } from './banking-countries';
import { requiredBankFields } from './required-fields';

/** The fields that depend on country and currency, by their names in the contract. */
export interface CodeFields {
  iban: string;
  swift: string;
  sortCode: string;
  routingCode: string;
  abaNumber: string;
  iFscCode: string;
}

export interface BankPlace {
  country: { iso2: string; name: string };
  /** ISO 4217 letters. */
  currency: string;
  bankAccountNumber: string;
}

interface Checked {
  /** As they are stored: capitals, without blanks and hyphens. */
  fields: CodeFields;
  errors: CodedFieldError[];
}

const NAMES: Readonly<Record<BankFieldName, { field: keyof CodeFields; label: string }>> = {
  IBAN: { field: 'iban', label: 'IBAN' },
  SWIFT: { field: 'swift', label: 'SWIFT code' },
  RoutingCode: { field: 'routingCode', label: 'Routing code' },
  AbaNumber: { field: 'abaNumber', label: 'ABA number' },
  IFSCCode: { field: 'iFscCode', label: 'IFSC code' },
  SortCode: { field: 'sortCode', label: 'Sort code' },
};

/** Codes that exist in one country only, so that anywhere else they are a mistake. */
const AT_HOME: Readonly<Partial<Record<BankFieldName, readonly string[]>>> = {
  AbaNumber: ['US'],
  IFSCCode: ['IN'],
  // Ireland has them too, inside the IBAN.
  SortCode: ['GB', 'IE'],
};

/**
 * What is required is there, and what is there is right. Messages never repeat what was typed.
 *
 * Source: ISO 13616 (IBAN), ISO 9362 (BIC) and what each country's clearing says of its codes.
 */
export function checkBankFields(given: CodeFields, place: BankPlace): Checked {
  const { country, currency } = place;
  const fields = normalised(given, country.iso2);
  const errors: CodedFieldError[] = [];
  const required = requiredBankFields(country.iso2, currency);

  for (const [name, { field, label }] of Object.entries(NAMES) as [
    BankFieldName,
    (typeof NAMES)[BankFieldName],
  ][]) {
    const value = fields[field];
    if (value === '') {
      if (required.includes(name)) {
        const params = { label, currency, country: country.name };
        errors.push(fieldError(field, 'bank_field_required', params));
      }
      continue;
    }
    const found = problemOf(name, value, country, fields);
    if (found) errors.push({ field, ...found });
  }
  if (errors.length === 0) errors.push(...contradictions(fields, place));
  if (!knowsIban(country.iso2) && isCardNumber(place.bankAccountNumber)) {
    errors.push(fieldError('bankAccountNumber', 'account_number_is_card'));
  }
  return { fields, errors };
}

function normalised(given: CodeFields, iso2: string): CodeFields {
  const plain = (text: string) => text.replace(/[\s-]/g, '').toUpperCase();
  const routingCode = plain(given.routingCode);
  const clearing = clearingCodeOf(iso2);
  return {
    iban: electronicFormatIBAN(given.iban) ?? '',
    swift: plain(given.swift),
    sortCode: plain(given.sortCode),
    routingCode:
      clearing?.field === 'RoutingCode'
        ? (clearing.normalise?.(routingCode) ?? routingCode)
        : routingCode,
    abaNumber: plain(given.abaNumber),
    iFscCode: plain(given.iFscCode),
  };
}

function problemOf(
  name: BankFieldName,
  value: string,
  country: BankPlace['country'],
  fields: CodeFields,
): Problem | undefined {
  if (name === 'IBAN') return ibanProblem(value, country);
  if (name === 'SWIFT') return swiftProblem(value, country);

  const { label } = NAMES[name];
  const clearing = clearingCodeOf(country.iso2);
  if (clearing?.field === name) {
    if (!clearing.pattern.test(value)) return problem(clearing.hint);
    if (name === 'AbaNumber' && !isAbaNumber(fields.abaNumber)) {
      return problem('aba_check_digit');
    }
    return undefined;
  }
  const home = AT_HOME[name];
  if (home && !home.includes(country.iso2)) {
    return problem('bank_field_unknown', { country: country.name, label });
  }
  return /^[A-Z0-9]{3,20}$/.test(value) ? undefined : problem('bank_field_characters', { label });
}

function ibanProblem(iban: string, { iso2, name }: BankPlace['country']): Problem | undefined {
  if (!knowsIban(iso2)) return problem('bank_field_unknown', { country: name, label: 'IBAN' });
  const prefix = bankingCountryOf(iso2);
  if (!iban.startsWith(prefix)) {
    return problem('iban_prefix', { country: name, prefix });
  }
  const { valid, errorCodes } = validateIBAN(iban);
  if (valid) return undefined;
  if (errorCodes.includes(ValidationErrorsIBAN.WrongBBANLength)) {
    return problem('iban_length', { country: name });
  }
  if (errorCodes.includes(ValidationErrorsIBAN.WrongBBANFormat)) {
    return problem('iban_structure', { country: name });
  }
  return problem('iban_check_digits');
}

function swiftProblem(swift: string, country: BankPlace['country']): Problem | undefined {
  if (!isValidBIC(swift)) return problem('swift_format');
  const code = swift.slice(4, 6);
  return code === country.iso2 || code === bankingCountryOf(country.iso2)
    ? undefined
    : problem('swift_of_other_country', { country: country.name });
}

/** A British IBAN holds the sort code and the account number: GB, check digits, bank, 6 + 8 digits. */
function contradictions({ iban, sortCode }: CodeFields, place: BankPlace): CodedFieldError[] {
  if (!iban.startsWith('GB')) return [];
  const errors: CodedFieldError[] = [];
  if (sortCode !== '' && iban.slice(8, 14) !== sortCode) {
    errors.push(fieldError('sortCode', 'sort_code_not_of_iban'));
  }
  if (iban.slice(14) !== place.bankAccountNumber.padStart(8, '0')) {
    errors.push(fieldError('bankAccountNumber', 'account_number_not_of_iban'));
  }
  return errors;
}
