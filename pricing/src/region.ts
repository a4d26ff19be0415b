import { type RegionId, REGIONS } from './profile';

/**
 * Countries of the region EEA/MENA by their ISO 3166-1 numbers: the members of the European Economic
 * Area, and the Middle East and North Africa as the World Bank counts them.
 *
 * Source: the EEA agreement's members; the World Bank's region MENA.
 */
export const EEA_MENA_COUNTRIES: ReadonlySet<number> = new Set([
  // European Union
  40, 56, 100, 191, 196, 203, 208, 233, 246, 250, 276, 300, 348, 372, 380, 428, 440, 442, 470, 528,
  616, 620, 642, 703, 705, 724, 752,
  // Iceland, Liechtenstein, Norway
  352, 438, 578,
  // Algeria, Bahrain, Djibouti, Egypt, Iran, Iraq, Israel, Jordan, Kuwait, Lebanon, Libya, Morocco
  12, 48, 262, 818, 364, 368, 376, 400, 414, 422, 434, 504,
  // Oman, Palestine, Qatar, Saudi Arabia, Syria, Tunisia, United Arab Emirates, Yemen
  512, 275, 634, 682, 760, 788, 784, 887,
]);

/**
 * The region that a payment is priced in, by the country of the card's issuer. A country is an ISO
 * 3166-1 number. One that is not known is International.
 *
 * Source: ours; the specification names the three regions alone.
 */
export function regionOf(
  issuerCountryId: number | null | undefined,
  businessCountryId: number | null | undefined,
): RegionId {
  if (issuerCountryId === null || issuerCountryId === undefined) return REGIONS.international;
  if (issuerCountryId === businessCountryId) return REGIONS.domestic;
  return EEA_MENA_COUNTRIES.has(issuerCountryId) ? REGIONS.eeaMena : REGIONS.international;
}
