import { z } from 'zod';
import { currencyId } from './common';

/** The lists that GET /lookups can answer, by their name in `lookupNames`. */
export const LOOKUP_NAMES = [
  'countries',
  'currencies',
  'paymentmethods',
  'industries',
  'merchantCategoryCodes',
  'eventTypes',
  'frequencies',
] as const;
export const lookupName = z.enum(LOOKUP_NAMES);

/** `countryId` is the ISO 3166-1 numeric code; `countryPhoneCode` has no plus sign. */
export const country = z.object({
  countryId: z.int(),
  name: z.string(),
  countryPhoneCode: z.string(),
  countryIso2Code: z.string().length(2),
});

/** `coefficient` is the number of decimals of the currency: 2 for CAD, 0 for JPY, 3 for KWD. */
export const currency = z.object({
  currencyId,
  alphaCode: z.string().length(3),
  name: z.string(),
  symbol: z.string(),
  coefficient: z.int().min(0).max(4),
});
export const paymentMethod = z.object({ paymentMethodId: z.int(), name: z.string() });
export const industry = z.object({ industryCode: z.string(), name: z.string() });
export const merchantCategoryCode = z.object({
  merchantCategoryCodeId: z.int(),
  /** Four digits and the description, e.g. `5411`. */
  mCC: z.string(),
  name: z.string(),
});
export const eventType = z.object({ eventTypeId: z.int(), name: z.string() });
export const payoutFrequency = z.object({ payoutCycleId: z.int(), frequency: z.string() });
export const city = z.object({ cityId: z.int(), name: z.string() });

/** GET /lookups?lookupNames=a,b: only the lists asked for are present. */
export const lookups = z.object({
  countries: z.array(country).optional(),
  currencies: z.array(currency).optional(),
  paymentmethods: z.array(paymentMethod).optional(),
  industries: z.array(industry).optional(),
  merchantCategoryCodes: z.array(merchantCategoryCode).optional(),
  eventTypes: z.array(eventType).optional(),
  frequencies: z.array(payoutFrequency).optional(),
});

/** GET /lookups/frequencies */
export const frequenciesResponse = z.object({ frequencies: z.array(payoutFrequency) });

/** GET /countries/{id}/cities */
export const citiesResponse = z.object({ cities: z.array(city) });

export type LookupName = z.infer<typeof lookupName>;
export type Country = z.infer<typeof country>;
export type Currency = z.infer<typeof currency>;
export type PaymentMethod = z.infer<typeof paymentMethod>;
export type Industry = z.infer<typeof industry>;
export type MerchantCategoryCode = z.infer<typeof merchantCategoryCode>;
export type PayoutFrequency = z.infer<typeof payoutFrequency>;
export type City = z.infer<typeof city>;
export type CitiesResponse = z.infer<typeof citiesResponse>;
export type Lookups = z.infer<typeof lookups>;
