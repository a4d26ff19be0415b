import { getCountrySpecifications } from 'ibantools';

/**
 * Territories whose banks use the IBAN, the bank codes or the currency of the country they belong to,
 * by ISO 3166-1 alpha-2: as the IBAN registry notes them under that country, and, for those of the
 * United States, as their banks take part in the Federal Reserve's payments.
 */
const BELONGS_TO: Readonly<Record<string, string>> = {
  AX: 'FI',
  GG: 'GB',
  IM: 'GB',
  JE: 'GB',
  BL: 'FR',
  GF: 'FR',
  GP: 'FR',
  MF: 'FR',
  MQ: 'FR',
  NC: 'FR',
  PF: 'FR',
  PM: 'FR',
  RE: 'FR',
  TF: 'FR',
  WF: 'FR',
  YT: 'FR',
  SJ: 'NO',
  AS: 'US',
  GU: 'US',
  MP: 'US',
  PR: 'US',
  VI: 'US',
};

/** The country whose banking a country or territory is part of: itself for most. */
export function bankingCountryOf(iso2: string): string {
  return BELONGS_TO[iso2] ?? iso2;
}

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
