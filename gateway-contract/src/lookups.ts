import type { z } from 'zod';
import type { CallsOf } from './calls';
import type * as schema from './lookups.schema';

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

export type LookupName = z.infer<typeof schema.lookupName>;
export type Country = z.infer<typeof schema.country>;
export type Currency = z.infer<typeof schema.currency>;
export type PaymentMethod = z.infer<typeof schema.paymentMethod>;
export type Industry = z.infer<typeof schema.industry>;
export type MerchantCategoryCode = z.infer<typeof schema.merchantCategoryCode>;
export type City = z.infer<typeof schema.city>;
export type CitiesResponse = z.infer<typeof schema.citiesResponse>;
export type Lookups = z.infer<typeof schema.lookups>;
export type LookupCalls = CallsOf<typeof schema.lookupCalls>;
