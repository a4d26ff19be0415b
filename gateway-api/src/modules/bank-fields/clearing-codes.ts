import type { BankFieldName } from '@mbo/gateway-contract/bank-accounts';
import { bankingCountryOf } from './territories';

/** The code by which a country's own payment system knows a bank or a branch. */
export interface ClearingCode {
  /** Field of a bank account that holds it. */
  field: Exclude<BankFieldName, 'IBAN' | 'SWIFT'>;
  /** What people there call it. */
  name: string;
  /** Of the code without blanks and hyphens, in capitals. */
  pattern: RegExp;
  /** Said to who typed something else. */
  hint: string;
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
  AU: routing('BSB number', /^\d{6}$/, 'The BSB number has six digits.'),
  CA: {
    ...routing(
      'routing number',
      /^0\d{8}$/,
      'Type 0, the institution number and the transit number (nine digits), or 12345-678.',
    ),
    // On cheques: five digits of the transit, then three of the institution.
    normalise: (code) => code.replace(/^(\d{5})(\d{3})$/, '0$2$1'),
  },
  CN: routing('CNAPS code', /^\d{12}$/, 'The CNAPS code has twelve digits.'),
  HK: routing('bank code', /^\d{3}$/, 'The Hong Kong bank code has three digits.'),
  JP: routing(
    'Zengin code',
    /^\d{7}$/,
    'Type the four digits of the bank and the three of the branch.',
  ),
  NZ: routing('bank and branch number', /^\d{6}$/, 'The bank and branch number has six digits.'),
  SG: routing(
    'bank and branch code',
    /^\d{7}$/,
    'Type the four digits of the bank and the three of the branch.',
  ),
  TW: routing('bank and branch code', /^\d{7}$/, 'The bank and branch code has seven digits.'),
  ZA: routing('branch code', /^\d{6}$/, 'The branch code has six digits.'),
  GB: {
    field: 'SortCode',
    name: 'sort code',
    pattern: /^\d{6}$/,
    hint: 'The sort code has six digits, for example 12-34-56.',
  },
  IN: {
    field: 'IFSCCode',
    name: 'IFSC code',
    pattern: /^[A-Z]{4}0[A-Z0-9]{6}$/,
    hint: 'The IFSC code is four letters, a zero and six letters or digits.',
  },
  US: {
    field: 'AbaNumber',
    name: 'ABA number',
    pattern: /^\d{9}$/,
    hint: 'The ABA number has nine digits.',
  },
};

/** The country's clearing code, where payments inside the country need one. */
export function clearingCodeOf(iso2: string): ClearingCode | undefined {
  return CODES[bankingCountryOf(iso2)];
}

function routing(name: string, pattern: RegExp, hint: string): ClearingCode {
  return { field: 'RoutingCode', name, pattern, hint };
}
