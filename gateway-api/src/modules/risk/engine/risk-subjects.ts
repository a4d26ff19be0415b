import countries from 'i18n-iso-countries/index.js';
import { countryOfIp } from '../../../core/ip-country/ip-country';
import type { StoredAddress, StoredCard } from '../../payments/create/new-payment';

/** As much of a payment as rules look at, whether it is new or long stored. */
export interface RiskPayment {
  card: Pick<StoredCard, 'token' | 'bin' | 'holder' | 'bankCountryId'>;
  payer: { email: string };
  billing: Partial<StoredAddress>;
  shipping: Partial<StoredAddress>;
  /** First to fifth. */
  customFields: readonly string[];
  ip: string | null;
}

/** What of a payment is counted or listed, by the subject of the rules that look at it. */
export type RiskSubjects = Readonly<Record<string, string>>;

/** What the payment lacks is left out: a rule that looks at it finds no data. */
export function riskSubjectsOf(payment: RiskPayment): RiskSubjects {
  const { card, payer, billing, shipping, customFields, ip } = payment;
  const all: Record<string, string> = {
    card: card.token,
    bin: card.bin,
    holder: card.holder,
    email: payer.email,
    ip: ip ?? '',
    shipping: shipping.line1 ?? '',
    billing: billing.line1 ?? '',
    phone: (billing.phone ?? '').replace(/\D/g, ''),
  };
  for (const [index, text] of customFields.entries()) all[`custom${index + 1}`] = text;
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value.trim() !== ''));
}

/** ISO 3166-1 alpha-2; undefined where nothing is known. */
export type RiskCountries = Readonly<
  Record<'bin' | 'billing' | 'shipping' | 'ip' | 'geo', string | undefined>
>;

/**
 * The countries of a payment that rules compare. `geo` is never known: no payment says where its
 * payer is.
 */
export function countriesOf({ card, billing, shipping, ip }: RiskPayment): RiskCountries {
  const { bankCountryId: bank } = card;
  return {
    bin: bank === null ? undefined : countries.numericToAlpha2(String(bank).padStart(3, '0')),
    billing: billing.countryCode || undefined,
    shipping: shipping.countryCode || undefined,
    ip: countryOfIp(ip),
    // No payment says where its payer is.
    geo: undefined,
  };
}
