import { z } from 'zod';
import { calls } from './calls';
import {
  apiMessage,
  businessParams,
  currencyId,
  id,
  minorUnits,
  pathId,
  percent,
  recordVersion,
} from './common.schema';
import { MAX_FEE, MAX_RESERVE_PERIOD } from './pricing';
import { messageFor } from './field-errors';

/** Minor units of the account's pricing currency. */
const fee = minorUnits
  .min(0, messageFor('fee_below_zero'))
  .max(MAX_FEE, messageFor('fee_too_large'));

const region = z.union([z.literal(1), z.literal(2), z.literal(3)]);
const oneOrTwo = z.union([z.literal(1), z.literal(2)]);

/** The fee of a captured payment: min(max(rate × amount + flat, minimum), maximum). */
export const transactionRegionLevel = z.object({
  /** 1 Domestic/Local, 2 EEA/MENA, 3 International. */
  id: region,
  discountRate: percent,
  flatFee: fee,
  minimumFee: fee,
  /** 0: none. */
  maximumFee: fee,
});

export const cardSchemeTypeCategory = z.object({
  /** 1 Consumer, 2 Commercial; missing: generic. */
  id: oneOrTwo.optional(),
  /** One of each region. */
  transactionRegionLevels: z.array(transactionRegionLevel).max(3),
});

export const cardSchemeType = z.object({
  /** 1 debit, 2 credit; missing: generic. */
  id: oneOrTwo.optional(),
  cardSchemeTypeCategories: z.array(cardSchemeTypeCategory).max(3),
});

export const pricedCardScheme = z.object({
  paymentMethodId: id,
  isActive: z.boolean(),
  /** How much of a captured payment is held back. */
  rollingReserve: percent,
  /** For how many `frequency` it is held. */
  reservePeriod: z.int().min(0).max(MAX_RESERVE_PERIOD),
  /** 1 Days, 2 Weeks, 3 Months, 4 Years. */
  frequency: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  cardSchemeTypes: z.array(cardSchemeType).max(3),
});

export const fixedFees = z.object({
  gatewayFee: fee,
  authorizationFee: fee,
  captureFee: fee,
  refundFee: fee,
  voidFee: fee,
  retrievalFee: fee,
  chargebackFee: fee,
  representmentHandlingFee: fee,
  cascadingFee: fee,
  representmentPreArbitrationFee: fee,
  isGatewayFee: z.boolean(),
  isAuthorizationFee: z.boolean(),
  isCaptureFee: z.boolean(),
  isRefundFee: z.boolean(),
  isVoidFee: z.boolean(),
  isRetrievalFee: z.boolean(),
  isChargebackFee: z.boolean(),
  isRepresentmentFee: z.boolean(),
  isCascading: z.boolean(),
});

export const administrationFees = z.object({
  monthlyFee: fee,
  yearlyFee: fee,
  statementFee: fee,
  threeDActivationFee: fee,
  eeaWiringFee: fee,
});

/** The whole profile: it replaces the one there is. */
export const pricingProfileRequest = z.object({
  /** As the whole of it is sent; which profile is meant, the path says. */
  id: id.optional(),
  /** One for each payment method. */
  cardSchemes: z.array(pricedCardScheme).max(50),
  fixedFees,
  administrationFees,
});

export const businessPricingProfile = pricingProfileRequest.extend({
  id,
  /** Of all amounts: the account's pricing currency. */
  pricingCurrencyId: currencyId,
  version: recordVersion,
});

export const pricingProfileSaved = apiMessage.extend({ pricingProfile: businessPricingProfile });

export const pricingProfileParams = businessParams.extend({ id: pathId });

export const pricingCalls = calls({
  'GET /accounts/:accountId/businesses/:businessId/pricing-profiles/default': {
    params: businessParams,
    response: businessPricingProfile,
  },
  /** For staff. With If-Match. */
  'PUT /accounts/:accountId/businesses/:businessId/pricing-profiles/:id': {
    params: pricingProfileParams,
    body: pricingProfileRequest,
    response: pricingProfileSaved,
  },
});
