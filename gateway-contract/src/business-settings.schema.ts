import { z } from 'zod';
import { percent, webAddress } from './common.schema';

/** What a business is on the web and how its payments are made: a part of the business' record. */
export const businessSettings = z.object({
  uRL: z.string(),
  returnURL: z.string(),
  /** Where payers go who gave up, or whose payment failed. */
  cancelURL: z.string(),
  /** Statements of payers name the business by the three fields below. */
  dynamicDescriptorEnabled: z.boolean(),
  dynamicDescriptorDefaultPart: z.string(),
  defaultDescriptorCity: z.string(),
  /** ISO 3166-1 alpha-2. */
  defaultDescriptorCountryCode: z.string(),
  /** Payments by the API may carry the full card number. */
  fullCardPaymentEnabled: z.boolean(),
  /** Payments may be typed in the back office, for orders by mail and telephone. */
  motoEnabled: z.boolean(),
  /** A payment needs the card's security code. */
  forceCvv: z.boolean(),
  /** A payment needs the card holder's confirmation. */
  force3DSecure: z.boolean(),
  riskEnabled: z.boolean(),
  /** A merchant's changes of risk rules wait for the provider. */
  riskSettingsRequireApproval: z.boolean(),
  hasVat: z.boolean(),
  /** A percentage as decimal digits, `20` for 20 %; empty without VAT. */
  vATRate: z.string(),
});

/**
 * What is left out stays as it was. While the dynamic descriptor is enabled, the gateway sets its
 * default part, city and country: the first eight letters of the business' name and `*`, and those of
 * the registered address. Only staff change `riskSettingsRequireApproval`, and `riskEnabled` while it
 * is on.
 */
export const businessSettingsRequest = businessSettings
  .omit({
    dynamicDescriptorDefaultPart: true,
    defaultDescriptorCity: true,
    defaultDescriptorCountryCode: true,
    hasVat: true,
    vATRate: true,
  })
  .extend({ uRL: webAddress, returnURL: webAddress, cancelURL: webAddress })
  .partial();

/** `vATRate` is required while `hasVat`, and dropped without. */
export const businessVatRequest = z.object({
  hasVat: z.boolean(),
  vATRate: z.union([z.literal(''), percent]).nullish(),
});
