import type { PlainFieldErrorCode } from '@mbo/gateway-contract/field-errors';
import type { BankFieldName } from '@mbo/gateway-contract/bank-accounts';
import { bankingCountryOf } from './banking-countries';

/** The code by which a country's own payment system knows a bank or a branch. */
export interface ClearingCode {
  /** Field of a bank account that holds it. */
  field: Exclude<BankFieldName, 'IBAN' | 'SWIFT'>;
  /** What people there call it. */
  name: string;
  /** Of the code without blanks and hyphens, in capitals. */
  pattern: RegExp;
  /** Said to who typed something else. */
  hint: PlainFieldErrorCode;
  /** Brings another way to write the same code into the one that `pattern` takes. */
  normalise?: (code: string) => string;
}

/**
 * National clearing codes by country (ISO 3166-1 alpha-2). Names and lengths are those of the ISO
 * 20022 external code set of clearing systems (AUBSB, CACPA, CNAPS, GBDSC, HKNCC, INFSC, JPZGN, NZNCC,
 * SGIBG, TWNCC, USABA, ZANCC). Countries of that set which have given up their codes for the IBAN
 * are left out: the code is in the IBAN there.
 */
const CODES: Readonly<Record<string, ClearingCode>> = {
  AU: routing('BSB number', /^\d{6}$/, 'bsb_number_format'),
  CA: {
    ...routing('routing number', /^0\d{8}$/, 'canadian_routing_number_format'),
    // On cheques: five digits of the transit, then three of the institution.
    normalise: (code) => code.replace(/^(\d{5})(\d{3})$/, '0$2$1'),
  },
  CN: routing('CNAPS code', /^\d{12}$/, 'cnaps_code_format'),
  HK: routing('bank code', /^\d{3}$/, 'hong_kong_bank_code_format'),
  JP: routing('Zengin code', /^\d{7}$/, 'bank_and_branch_digits'),
  NZ: routing('bank and branch number', /^\d{6}$/, 'bank_and_branch_number_format'),
  SG: routing('bank and branch code', /^\d{7}$/, 'bank_and_branch_digits'),
  TW: routing('bank and branch code', /^\d{7}$/, 'bank_and_branch_code_format'),
  ZA: routing('branch code', /^\d{6}$/, 'branch_code_format'),
  GB: {
    field: 'SortCode',
    name: 'sort code',
    pattern: /^\d{6}$/,
    hint: 'sort_code_format',
  },
  IN: {
    field: 'IFSCCode',
    name: 'IFSC code',
    pattern: /^[A-Z]{4}0[A-Z0-9]{6}$/,
    hint: 'ifsc_code_format',
  },
  US: {
    field: 'AbaNumber',
    name: 'ABA number',
    pattern: /^\d{9}$/,
    hint: 'aba_number_format',
  },
};

/** The country's clearing code, where payments inside the country need one. */
export function clearingCodeOf(iso2: string): ClearingCode | undefined {
  return CODES[bankingCountryOf(iso2)];
}

function routing(name: string, pattern: RegExp, hint: PlainFieldErrorCode): ClearingCode {
  return { field: 'RoutingCode', name, pattern, hint };
}

/**
 * Whether these are nine digits that can be an ABA routing number.
 *
 * Source: the Federal Reserve's prefixes, and the weighted sum 3-7-1, which is a multiple of 10.
 */
export function isAbaNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text)) return false;
  const prefix = Number(text.slice(0, 2));
  const assigned =
    (prefix >= 1 && prefix <= 12) ||
    (prefix >= 21 && prefix <= 32) ||
    (prefix >= 61 && prefix <= 72) ||
    prefix === 80;
  const sum = [...text].reduce(
    (total, digit, index) => total + Number(digit) * [3, 7, 1][index % 3]!,
    0,
  );
  return assigned && sum % 10 === 0;
}
