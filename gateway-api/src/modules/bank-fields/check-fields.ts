import type { BankFieldName } from '@mbo/gateway-contract/bank-accounts';
import type { FieldError } from '@mbo/gateway-contract/common';
import { isCardNumber } from '../../core/card-data/card-numbers';
import { electronicFormatIBAN, isValidBIC, validateIBAN, ValidationErrorsIBAN } from 'ibantools';
import { clearingCodeOf } from './clearing-codes';
import { knowsIban } from './iban-countries';
import { requiredBankFields } from './required-fields';
import { bankingCountryOf } from './territories';

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
  errors: FieldError[];
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

/** What is required is there, and what is there is right. Messages never repeat what was typed. */
export function checkBankFields(given: CodeFields, place: BankPlace): Checked {
  const { country, currency } = place;
  const fields = normalised(given, country.iso2);
  const errors: FieldError[] = [];
  const required = requiredBankFields(country.iso2, currency);

  for (const [name, { field, label }] of Object.entries(NAMES) as [
    BankFieldName,
    (typeof NAMES)[BankFieldName],
  ][]) {
    const value = fields[field];
    if (value === '') {
      if (required.includes(name)) {
        const message = `${label} is required for ${currency} accounts in ${country.name}.`;
        errors.push({ field, message, params: { label, currency, country: country.name } });
      }
      continue;
    }
    const message = problemOf(name, value, country, fields);
    if (message === undefined) continue;
    errors.push({
      field,
      message,
      ...(message.includes(country.name) && { params: { label, country: country.name } }),
    });
  }
  if (errors.length === 0) errors.push(...contradictions(fields, place));
  if (!knowsIban(country.iso2) && isCardNumber(place.bankAccountNumber)) {
    const message =
      'This is a card number. Type the number of the bank account, as it is on a statement or cheque.';
    errors.push({ field: 'bankAccountNumber', message });
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
): string | undefined {
  if (name === 'IBAN') return ibanProblem(value, country);
  if (name === 'SWIFT') return swiftProblem(value, country);

  const { label } = NAMES[name];
  const clearing = clearingCodeOf(country.iso2);
  if (clearing?.field === name) {
    if (!clearing.pattern.test(value)) return clearing.hint;
    if (name === 'AbaNumber' && !isAbaNumber(fields.abaNumber)) {
      return 'The check digit of the ABA number is not right. Please compare it digit by digit.';
    }
    return undefined;
  }
  const home = AT_HOME[name];
  if (home && !home.includes(country.iso2)) return `Banks in ${country.name} have no ${label}.`;
  return /^[A-Z0-9]{3,20}$/.test(value)
    ? undefined
    : `The ${label} may hold letters and digits only.`;
}

function ibanProblem(iban: string, country: BankPlace['country']): string | undefined {
  if (!knowsIban(country.iso2)) return `Banks in ${country.name} have no IBAN.`;
  const prefix = bankingCountryOf(country.iso2);
  if (!iban.startsWith(prefix)) {
    return `The IBAN of an account in ${country.name} begins with ${prefix}.`;
  }
  const { valid, errorCodes } = validateIBAN(iban);
  if (valid) return undefined;
  if (errorCodes.includes(ValidationErrorsIBAN.WrongBBANLength)) {
    return `This is not as long as an IBAN of ${country.name} is.`;
  }
  if (errorCodes.includes(ValidationErrorsIBAN.WrongBBANFormat)) {
    return `This is not how an IBAN of ${country.name} is made up.`;
  }
  return 'The check digits of the IBAN are not right. Please compare it with your bank statement.';
}

function swiftProblem(swift: string, country: BankPlace['country']): string | undefined {
  if (!isValidBIC(swift)) return 'The SWIFT code has eight or eleven letters and digits.';
  const code = swift.slice(4, 6);
  return code === country.iso2 || code === bankingCountryOf(country.iso2)
    ? undefined
    : `This SWIFT code is not of a bank in ${country.name}.`;
}

/** Prefixes that the Federal Reserve hands out, and the weighted sum 3-7-1 that is a multiple of 10. */
function isAbaNumber(digits: string): boolean {
  const prefix = Number(digits.slice(0, 2));
  const assigned =
    (prefix >= 1 && prefix <= 12) ||
    (prefix >= 21 && prefix <= 32) ||
    (prefix >= 61 && prefix <= 72) ||
    prefix === 80;
  const sum = [...digits].reduce(
    (total, digit, index) => total + Number(digit) * [3, 7, 1][index % 3]!,
    0,
  );
  return assigned && sum % 10 === 0;
}

/** A British IBAN holds the sort code and the account number: GB, check digits, bank, 6 + 8 digits. */
function contradictions({ iban, sortCode }: CodeFields, place: BankPlace): FieldError[] {
  if (!iban.startsWith('GB')) return [];
  const errors: FieldError[] = [];
  if (sortCode !== '' && iban.slice(8, 14) !== sortCode) {
    errors.push({ field: 'sortCode', message: 'The sort code is not the one in the IBAN.' });
  }
  if (iban.slice(14) !== place.bankAccountNumber.padStart(8, '0')) {
    errors.push({
      field: 'bankAccountNumber',
      message: 'The account number is not the one in the IBAN.',
    });
  }
  return errors;
}
