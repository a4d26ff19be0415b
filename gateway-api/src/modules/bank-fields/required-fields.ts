import { BANK_FIELD_NAMES, type BankFieldName } from '@mbo/gateway-contract/bank-accounts';
import countryToCurrency from 'country-to-currency';
import { clearingCodeOf } from './clearing-codes';
import { isInSepa, usesIban } from './banking-countries';

/** Foreign currencies that are paid inside the country like its own. */
const SECOND_CURRENCY: Readonly<Record<string, string>> = { NA: 'ZAR' };

/**
 * The optional fields that a bank account needs, by the country of its bank (ISO 3166-1 alpha-2) and
 * its currency (ISO 4217 letters), in the order of `BANK_FIELD_NAMES`:
 *
 * | field                              | required                                                |
 * | ---------------------------------- | ------------------------------------------------------- |
 * | IBAN                               | wherever the country is in the IBAN registry            |
 * | ABA, IFSC, sort code, routing code | wherever the country has such a code, see ClearingCode  |
 * | SWIFT                              | unless the payment stays inside one payment system:     |
 * |                                    | euro within SEPA, or the country's own currency where   |
 * |                                    | SEPA's IBAN or a clearing code leads to the bank        |
 *
 * Source: the IBAN registry and each country's clearing; the specification has the call and not its
 * answer.
 */
export function requiredBankFields(iso2: string, currency: string): BankFieldName[] {
  const clearing = clearingCodeOf(iso2);
  const required = new Set<BankFieldName>();
  if (usesIban(iso2)) required.add('IBAN');
  if (clearing) required.add(clearing.field);
  if (!staysInside(iso2, currency)) required.add('SWIFT');
  return BANK_FIELD_NAMES.filter((name) => required.has(name));
}

function staysInside(iso2: string, currency: string): boolean {
  if (isInSepa(iso2) && currency === 'EUR') return true;
  const reached = isInSepa(iso2) || clearingCodeOf(iso2) !== undefined;
  return reached && (currencyOf(iso2) === currency || SECOND_CURRENCY[iso2] === currency);
}

function currencyOf(iso2: string): string | undefined {
  return (countryToCurrency as Record<string, string>)[iso2];
}
