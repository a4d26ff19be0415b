import { z } from 'zod';
import { LOOKUP_NAMES } from './lookups';
import { calls } from './calls';
import { currencyId, pathId } from './common.schema';
import { messageFor } from './field-errors';

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

/** Names of lists, separated by commas. */
export const lookupsQuery = z.object({
  lookupNames: z.string(messageFor('name_lookups')).max(500, messageFor('name_lookups_once')),
});

/** Only the lists asked for are present. */
export const lookups = z.object({
  countries: z.array(country).optional(),
  currencies: z.array(currency).optional(),
  paymentmethods: z.array(paymentMethod).optional(),
  industries: z.array(industry).optional(),
  merchantCategoryCodes: z.array(merchantCategoryCode).optional(),
  eventTypes: z.array(eventType).optional(),
  frequencies: z.array(payoutFrequency).optional(),
});

export const frequenciesResponse = z.object({ frequencies: z.array(payoutFrequency) });

export const citiesResponse = z.object({ cities: z.array(city) });

export const countryParams = z.object({ countryId: pathId });

const otherResponses = {
  304: z.null().describe('Nothing has changed since the answer with that ETag.'),
};

export const lookupCalls = calls({
  'GET /lookups': { query: lookupsQuery, response: lookups, otherResponses },
  'GET /lookups/frequencies': { response: frequenciesResponse, otherResponses },
  'GET /countries/:countryId/cities': {
    params: countryParams,
    response: citiesResponse,
    otherResponses,
  },
});
