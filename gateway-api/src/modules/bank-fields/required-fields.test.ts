import { requiredBankFields } from './required-fields';

it.each([
  // Within SEPA an IBAN leads to the bank, in euro and in the country's own currency.
  ['DE', 'EUR', ['IBAN']],
  ['SE', 'EUR', ['IBAN']],
  ['SE', 'SEK', ['IBAN']],
  ['BG', 'EUR', ['IBAN']],
  ['DE', 'USD', ['IBAN', 'SWIFT']],
  ['MQ', 'EUR', ['IBAN']],
  ['PF', 'EUR', ['IBAN', 'SWIFT']],
  // Outside of it a SWIFT code does.
  ['AE', 'AED', ['IBAN', 'SWIFT']],
  ['BR', 'BRL', ['IBAN', 'SWIFT']],
  // Countries with a code of their own.
  ['GB', 'GBP', ['IBAN', 'SortCode']],
  ['GB', 'EUR', ['IBAN', 'SortCode']],
  ['GB', 'USD', ['IBAN', 'SWIFT', 'SortCode']],
  ['JE', 'GBP', ['IBAN', 'SortCode']],
  ['US', 'USD', ['AbaNumber']],
  ['PR', 'USD', ['AbaNumber']],
  ['US', 'EUR', ['SWIFT', 'AbaNumber']],
  ['IN', 'INR', ['IFSCCode']],
  ['IN', 'USD', ['SWIFT', 'IFSCCode']],
  ['CA', 'CAD', ['RoutingCode']],
  ['CA', 'USD', ['SWIFT', 'RoutingCode']],
  ['AU', 'AUD', ['RoutingCode']],
  ['NZ', 'NZD', ['RoutingCode']],
  ['ZA', 'ZAR', ['RoutingCode']],
  ['HK', 'HKD', ['RoutingCode']],
  ['SG', 'SGD', ['RoutingCode']],
  ['JP', 'JPY', ['RoutingCode']],
  // Neither IBAN nor code: only the SWIFT code is left.
  ['MX', 'MXN', ['SWIFT']],
  ['TH', 'THB', ['SWIFT']],
])('an account in %s in %s needs %j', (country, currency, fields) => {
  expect(requiredBankFields(country, currency)).toEqual(fields);
});
