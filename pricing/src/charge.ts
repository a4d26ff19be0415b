import Big from 'big.js';
import { decimal, minorUnits, percent, powerOfTen, roundHalfEven } from './money';
import type {
  AdministrationFees,
  CardCategoryId,
  CardScheme,
  CardTypeId,
  FixedFees,
  Percent,
  PricingProfile,
  RegionId,
  TransactionRegionLevel,
} from './profile';
import { reserveHeld } from './reserve';

/** What the price of a payment depends on. */
export interface PricedCard {
  paymentMethodId: number;
  /** Missing: not known, which has the generic price. */
  cardType?: CardTypeId | undefined;
  cardCategory?: CardCategoryId | undefined;
  /** See `regionOf`. */
  region: RegionId;
}

/** A sale that was captured, or the capture of an authorisation, and not voided since. */
export interface CaptureEvent {
  kind: 'sale' | 'capture';
  card: PricedCard;
  amountMinor: number;
}

export interface RefundEvent {
  kind: 'refund';
  card: Pick<PricedCard, 'paymentMethodId'>;
  amountMinor: number;
  /** What was captured of the payment, and refunded before. */
  capturedMinor: number;
  refundedBeforeMinor: number;
}

/**
 * Something that may be charged for. Amounts are minor units of the context's currency.
 * `authorisation` and `declined` are payments that were not captured at once; `cascade` is each
 * further attempt at another processor.
 */
export type ChargeEvent = CaptureEvent | RefundEvent | { kind: FlatEventKind };

type FlatEventKind =
  | 'authorisation'
  | 'declined'
  | 'cascade'
  | 'void'
  | 'retrieval'
  | 'chargeback'
  | 'representment'
  | 'preArbitration'
  | 'month'
  | 'year'
  | 'statement'
  | 'threeDActivation'
  | 'wirePayout';

export interface ChargeCurrency {
  currencyId: number;
  /** Number of decimals: 2 for EUR, 0 for JPY, 3 for KWD. */
  coefficient: number;
}

export interface ChargeContext {
  /** The event's currency; lines are in it. */
  currency: ChargeCurrency;
  /** The currency of the profile's amounts. */
  pricingCurrency: ChargeCurrency;
  /** Units of `currency` for one of `pricingCurrency`, as decimal digits. Only where they differ. */
  exchangeRate?: string | undefined;
  /** Of a business that has VAT. Missing: none. */
  vatRate?: Percent | undefined;
  /**
   * The merchant's own acquirer pays the money out: only the gateway fee is charged, and nothing is held.
   * Default: false.
   */
  isGatewayOnly?: boolean | undefined;
}

type FixedFeeName =
  Extract<keyof FixedFees, `${string}Fee`> extends infer Name
    ? Exclude<Name, `is${string}`>
    : never;

/** `discountFee` is the fee of a capture, by rate, flat fee, minimum and maximum. */
export type FeeName = 'discountFee' | FixedFeeName | keyof AdministrationFees;

/** What comes of an event. Lines without an amount are left out. */
export type ChargeLine = {
  currencyId: number;
  /** Minor units, more than 0. */
  amountMinor: number;
} & (
  | { kind: 'fee'; fee: FeeName }
  /** VAT on the event's fees. */
  | { kind: 'tax' }
  /** Moves of the rolling reserve. */
  | { kind: 'reserveHeld' | 'reserveReleased' }
);

/** No price of the profile fits a card. */
export class NoPriceError extends Error {
  override readonly name = 'NoPriceError';
}

const FIXED_FEES: Record<ChargeEvent['kind'], readonly FixedFeeName[]> = {
  sale: ['gatewayFee', 'authorizationFee'],
  authorisation: ['gatewayFee', 'authorizationFee'],
  declined: ['gatewayFee', 'authorizationFee'],
  cascade: ['cascadingFee'],
  capture: ['captureFee'],
  refund: ['refundFee'],
  void: ['voidFee'],
  retrieval: ['retrievalFee'],
  chargeback: ['chargebackFee'],
  representment: ['representmentHandlingFee'],
  preArbitration: ['representmentPreArbitrationFee'],
  month: [],
  year: [],
  statement: [],
  threeDActivation: [],
  wirePayout: [],
};

const ADMINISTRATION_FEES: Partial<Record<ChargeEvent['kind'], keyof AdministrationFees>> = {
  month: 'monthlyFee',
  year: 'yearlyFee',
  statement: 'statementFee',
  threeDActivation: 'threeDActivationFee',
  wirePayout: 'eeaWiringFee',
};

/**
 * What an event costs a business by its pricing profile, and what it moves of the rolling reserve.
 * Pure: the same event, profile and context always give the same lines, here and in the browser.
 *
 * Every fee is worked out exactly and rounded once, a half to the even minor unit. A refund gives no
 * discount fee back; it releases what was held of the amount.
 *
 * Source: docs/settlement.md ('Lines'); specification of transactions, settings and reporting,
 * section 3 for the prices' fields.
 *
 * @throws {NoPriceError} when the profile has no price for the card.
 * @throws {RangeError} on an amount, a fee, a rate or a percentage that is none, and where the
 *   currencies differ and no exchange rate is given.
 */
export function charge(
  event: ChargeEvent,
  profile: PricingProfile,
  context: ChargeContext,
): ChargeLine[] {
  const { currencyId } = context.currency;
  const lines: ChargeLine[] = feesOf(event, profile, context).map(([fee, amountMinor]) => ({
    kind: 'fee',
    fee,
    currencyId,
    amountMinor,
  }));
  const feesMinor = lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const vat = percent(context.vatRate ?? '0', 'The VAT rate');
  lines.push({
    kind: 'tax',
    currencyId,
    amountMinor: roundHalfEven(new Big(feesMinor).times(vat)),
  });
  if ('card' in event && context.isGatewayOnly !== true)
    lines.push({ ...reserveOf(event, profile), currencyId });
  return lines.filter(({ amountMinor }) => amountMinor > 0);
}

function feesOf(
  event: ChargeEvent,
  profile: PricingProfile,
  context: ChargeContext,
): [FeeName, number][] {
  const { fixedFees, administrationFees } = profile;
  const flat = (value: number, name: string) => roundHalfEven(converted(value, name, context));
  const fees: [FeeName, number][] = FIXED_FEES[event.kind]
    .filter((name) => isCharged(fixedFees, name))
    .filter((name) => context.isGatewayOnly !== true || name === 'gatewayFee')
    .map((name) => [name, flat(fixedFees[name], name)]);
  if (context.isGatewayOnly === true) return fees;
  const administration = ADMINISTRATION_FEES[event.kind];
  if (administration) {
    fees.push([administration, flat(administrationFees[administration], administration)]);
  }
  if (event.kind === 'sale' || event.kind === 'capture') {
    const price = priceOf(profile, event.card);
    fees.unshift(['discountFee', discountFee(event.amountMinor, price, context)]);
  }
  return fees;
}

/** min(max(rate × amount + flat, minimum), maximum), where a maximum of 0 is none. */
function discountFee(
  amountMinor: number,
  { discountRate, flatFee, minimumFee, maximumFee }: TransactionRegionLevel,
  context: ChargeContext,
): number {
  let fee = minorUnits(amountMinor, 'The amount')
    .times(percent(discountRate, 'discountRate'))
    .plus(converted(flatFee, 'flatFee', context));
  const minimum = converted(minimumFee, 'minimumFee', context);
  const maximum = converted(maximumFee, 'maximumFee', context);
  if (fee.lt(minimum)) fee = minimum;
  if (maximum.gt(0) && fee.gt(maximum)) fee = maximum;
  return roundHalfEven(fee);
}

/** A fee of the profile in minor units of the event's currency, not rounded. */
function converted(
  feeMinor: number,
  name: string,
  { currency, pricingCurrency, exchangeRate }: ChargeContext,
): Big {
  const fee = minorUnits(feeMinor, name);
  if (currency.currencyId === pricingCurrency.currencyId || feeMinor === 0) return fee;
  if (exchangeRate === undefined) throw new RangeError('The exchange rate is missing.');
  return fee
    .times(decimal(exchangeRate, 'The exchange rate'))
    .times(powerOfTen(currency.coefficient - pricingCurrency.coefficient));
}

/**
 * The price of a card: of its exact type and category, else of the generic category, then the same
 * of the generic type.
 *
 * Source: ours, as the specification has generic rows and does not say when they hold.
 *
 * @throws {NoPriceError} when there is none.
 */
export function priceOf(profile: PricingProfile, card: PricedCard): TransactionRegionLevel {
  const { cardSchemeTypes } = schemeOf(profile, card.paymentMethodId);
  for (const type of exactThenGeneric(cardSchemeTypes, card.cardType)) {
    for (const category of exactThenGeneric(type.cardSchemeTypeCategories, card.cardCategory)) {
      const price = category.transactionRegionLevels.find(({ id }) => id === card.region);
      if (price) return price;
    }
  }
  throw new NoPriceError(`The pricing profile ${profile.id} has no price for such a card.`);
}

function exactThenGeneric<T extends { id?: number | undefined }>(
  levels: readonly T[],
  id: number | undefined,
): T[] {
  const exact = id === undefined ? [] : levels.filter((level) => level.id === id);
  return [...exact, ...levels.filter((level) => level.id === undefined)];
}

function schemeOf(profile: PricingProfile, paymentMethodId: number): CardScheme {
  const scheme = profile.cardSchemes.find((one) => one.paymentMethodId === paymentMethodId);
  if (scheme) return scheme;
  throw new NoPriceError(
    `The pricing profile ${profile.id} has no payment method ${paymentMethodId}.`,
  );
}

function reserveOf(
  event: CaptureEvent | RefundEvent,
  profile: PricingProfile,
): { kind: 'reserveHeld' | 'reserveReleased'; amountMinor: number } {
  const scheme = schemeOf(profile, event.card.paymentMethodId);
  if (event.kind !== 'refund') {
    return { kind: 'reserveHeld', amountMinor: reserveHeld(scheme, event.amountMinor, 0) };
  }
  const { amountMinor, capturedMinor, refundedBeforeMinor } = event;
  const before = reserveHeld(scheme, capturedMinor, refundedBeforeMinor);
  const after = reserveHeld(scheme, capturedMinor, refundedBeforeMinor + amountMinor);
  return { kind: 'reserveReleased', amountMinor: before - after };
}

const TOGGLES: Record<FixedFeeName, Extract<keyof FixedFees, `is${string}`>> = {
  gatewayFee: 'isGatewayFee',
  authorizationFee: 'isAuthorizationFee',
  captureFee: 'isCaptureFee',
  refundFee: 'isRefundFee',
  voidFee: 'isVoidFee',
  retrievalFee: 'isRetrievalFee',
  chargebackFee: 'isChargebackFee',
  representmentHandlingFee: 'isRepresentmentFee',
  representmentPreArbitrationFee: 'isRepresentmentFee',
  cascadingFee: 'isCascading',
};

function isCharged(fixedFees: FixedFees, name: FixedFeeName): boolean {
  return fixedFees[TOGGLES[name]];
}
