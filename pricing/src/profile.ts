/**
 * A percentage as decimal digits, `1.55` for 1.55 %: a text, as a number in binary would not be
 * exactly what was typed.
 */
export type Percent = string;

/** What a business is charged. Amounts are minor units of the account's pricing currency. */
export interface PricingProfile {
  id: number;
  /** One for each payment method. */
  cardSchemes: CardScheme[];
  fixedFees: FixedFees;
  administrationFees: AdministrationFees;
}

export interface CardScheme {
  paymentMethodId: number;
  /** Whether new payments of the scheme are accepted; what was accepted is charged all the same. */
  isActive: boolean;
  /** How much of what is captured is held back for chargebacks. */
  rollingReserve: Percent;
  /** For how many `frequency` it is held. */
  reservePeriod: number;
  frequency: ReserveFrequency;
  cardSchemeTypes: CardSchemeType[];
}

export const RESERVE_FREQUENCIES = { days: 1, weeks: 2, months: 3, years: 4 } as const;
export type ReserveFrequency = (typeof RESERVE_FREQUENCIES)[keyof typeof RESERVE_FREQUENCIES];

export const CARD_TYPES = { debit: 1, credit: 2 } as const;
export type CardTypeId = (typeof CARD_TYPES)[keyof typeof CARD_TYPES];

export interface CardSchemeType {
  /** Missing: generic, for cards of no type above. */
  id?: CardTypeId | undefined;
  cardSchemeTypeCategories: CardSchemeTypeCategory[];
}

export const CARD_CATEGORIES = { consumer: 1, commercial: 2 } as const;
export type CardCategoryId = (typeof CARD_CATEGORIES)[keyof typeof CARD_CATEGORIES];

export interface CardSchemeTypeCategory {
  /** Missing: generic, for cards of no category above. */
  id?: CardCategoryId | undefined;
  transactionRegionLevels: TransactionRegionLevel[];
}

export const REGIONS = { domestic: 1, eeaMena: 2, international: 3 } as const;
export type RegionId = (typeof REGIONS)[keyof typeof REGIONS];

/** The fee of a capture: min(max(rate × amount + flat, minimum), maximum). */
export interface TransactionRegionLevel {
  id: RegionId;
  discountRate: Percent;
  flatFee: number;
  minimumFee: number;
  /** 0: none. */
  maximumFee: number;
}

/** Fees of single events, and whether they are charged. */
export interface FixedFees {
  gatewayFee: number;
  authorizationFee: number;
  captureFee: number;
  refundFee: number;
  voidFee: number;
  retrievalFee: number;
  chargebackFee: number;
  representmentHandlingFee: number;
  cascadingFee: number;
  representmentPreArbitrationFee: number;
  isGatewayFee: boolean;
  isAuthorizationFee: boolean;
  isCaptureFee: boolean;
  isRefundFee: boolean;
  isVoidFee: boolean;
  isRetrievalFee: boolean;
  isChargebackFee: boolean;
  /** Of both representment fees. */
  isRepresentmentFee: boolean;
  isCascading: boolean;
}

export interface AdministrationFees {
  monthlyFee: number;
  yearlyFee: number;
  statementFee: number;
  threeDActivationFee: number;
  /** Of a payout by wire. */
  eeaWiringFee: number;
}
