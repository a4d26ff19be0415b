import { getCountrySpecifications } from 'ibantools';
import { bankingCountryOf } from './territories';

const SPECIFICATIONS = getCountrySpecifications();

/** France's Pacific and southern territories: an IBAN of France, but outside the euro payments area. */
const OUTSIDE_SEPA = new Set(['NC', 'PF', 'TF', 'WF']);

/** Whether the country is in the IBAN registry of ISO 13616, by itself or as a territory. */
export function usesIban(iso2: string): boolean {
  return SPECIFICATIONS[bankingCountryOf(iso2)]?.IBANRegistry === true;
}

/** Whether an account there can have an IBAN at all: some have them without being in the registry. */
export function knowsIban(iso2: string): boolean {
  return (SPECIFICATIONS[bankingCountryOf(iso2)]?.chars ?? null) !== null;
}

/** Whether banks there are reached with an IBAN alone, in the Single Euro Payments Area. */
export function isInSepa(iso2: string): boolean {
  return SPECIFICATIONS[bankingCountryOf(iso2)]?.SEPA === true && !OUTSIDE_SEPA.has(iso2);
}
