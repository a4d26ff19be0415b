import type { z } from 'zod';
import type { CallsOf, MayLack } from './calls';
import type * as schema from './pricing.schema';

/** Largest fee of a pricing profile, in minor units. */
export const MAX_FEE = 99_999_999;

/** Longest time that a reserve is held, in its frequency's unit. */
export const MAX_RESERVE_PERIOD = 999;

export type BusinessPricingProfile = z.infer<typeof schema.businessPricingProfile>;
export type PricingProfileRequest = z.infer<typeof schema.pricingProfileRequest>;
export type PricingProfileSaved = z.infer<typeof schema.pricingProfileSaved>;
/** Without a currency its amounts are in the account's. */
export type ReadPricingProfile = MayLack<BusinessPricingProfile, 'pricingCurrencyId'>;
export type PricingCalls = CallsOf<
  typeof schema.pricingCalls,
  {
    'GET /accounts/:accountId/businesses/:businessId/pricing-profiles/default': ReadPricingProfile;
  }
>;
