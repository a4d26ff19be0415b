import { z } from 'zod';
import { LOOKUP_NAMES } from './lookups';
import { currencyId } from './common.schema';

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
