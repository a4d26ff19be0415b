import type { BusinessPricingProfile, PricingProfileRequest } from '@mbo/gateway-contract/pricing';
import {
  RESERVE_FREQUENCIES,
  type AdministrationFees,
  type CardScheme,
  type FixedFees,
  type ReserveFrequency,
} from '@mbo/pricing';
import { toDecimal } from '@mbo/shared/ui';
import {
  fromCells,
  isFee,
  isPercent,
  isPrice,
  COLUMNS,
  toCells,
  toMinor,
  type Cells,
} from './prices';

/** The fixed fees with the switch that turns them on, in the order they are shown. */
export const FIXED_FEES = [
  ['gatewayFee', 'isGatewayFee'],
  ['authorizationFee', 'isAuthorizationFee'],
  ['captureFee', 'isCaptureFee'],
  ['refundFee', 'isRefundFee'],
  ['voidFee', 'isVoidFee'],
  ['retrievalFee', 'isRetrievalFee'],
  ['chargebackFee', 'isChargebackFee'],
  ['cascadingFee', 'isCascading'],
  ['representmentHandlingFee', 'isRepresentmentFee'],
  ['representmentPreArbitrationFee', 'isRepresentmentFee'],
] as const satisfies readonly [keyof FixedFees, keyof FixedFees][];

export const ADMINISTRATION_FEES = [
  'monthlyFee',
  'yearlyFee',
  'statementFee',
  'threeDActivationFee',
  'eeaWiringFee',
] as const satisfies readonly (keyof AdministrationFees)[];

export type FixedFeeName = (typeof FIXED_FEES)[number][0];
export type FeeToggle = (typeof FIXED_FEES)[number][1];
export type FeeName = FixedFeeName | (typeof ADMINISTRATION_FEES)[number];

/** What is charged for a card scheme, as the form has it. */
export interface SchemeValues {
  paymentMethodId: number;
  isActive: boolean;
  /** A percentage as typed. */
  rollingReserve: string;
  /** Digits as typed. */
  reservePeriod: string;
  frequency: ReserveFrequency;
  cells: Cells;
}

export type SchemeKey = `scheme${number}`;

/** A pricing profile as the form has it: fees as typed, each scheme under a key of its own. */
export type PricingValues = Record<FeeName, string> &
  Record<FeeToggle, boolean> &
  Record<SchemeKey, SchemeValues>;

/** Where the form has a scheme. */
export function schemeKey({ paymentMethodId }: { paymentMethodId: number }): SchemeKey {
  return `scheme${paymentMethodId}`;
}

/** What the form has of a scheme. */
export function schemeIn(values: PricingValues, scheme: SchemeValues): SchemeValues {
  return values[schemeKey(scheme)] ?? scheme;
}

/** All schemes of the form, whose other keys are fees. */
export function schemesOf(values: PricingValues): SchemeValues[] {
  return Object.entries(values)
    .filter(([key]) => /^scheme\d+$/.test(key))
    .map(([, scheme]) => scheme as SchemeValues);
}

/**
 * A profile as the form has it, with every payment method there is.
 *
 * @param coefficient  decimals of the pricing currency
 */
export function toPricingValues(
  profile: BusinessPricingProfile,
  paymentMethodIds: readonly number[],
  coefficient: number,
): PricingValues {
  const { cardSchemes, fixedFees, administrationFees } = profile;
  const ids = new Set([...paymentMethodIds, ...cardSchemes.map((one) => one.paymentMethodId)]);
  const schemes = [...ids].map((paymentMethodId): [SchemeKey, SchemeValues] => {
    const scheme = cardSchemes.find((one) => one.paymentMethodId === paymentMethodId);
    return [schemeKey({ paymentMethodId }), toSchemeValues(paymentMethodId, scheme, coefficient)];
  });
  const fee = (minor: number) => toDecimal(minor, coefficient);
  return {
    ...Object.fromEntries(FIXED_FEES.map(([name]) => [name, fee(fixedFees[name])])),
    ...Object.fromEntries(FIXED_FEES.map(([, toggle]) => [toggle, fixedFees[toggle]])),
    ...Object.fromEntries(ADMINISTRATION_FEES.map((name) => [name, fee(administrationFees[name])])),
    ...Object.fromEntries(schemes),
  } as PricingValues;
}

function toSchemeValues(
  paymentMethodId: number,
  scheme: CardScheme | undefined,
  coefficient: number,
): SchemeValues {
  return {
    paymentMethodId,
    isActive: scheme?.isActive ?? false,
    rollingReserve: scheme?.rollingReserve ?? '0',
    reservePeriod: String(scheme?.reservePeriod ?? 0),
    frequency: scheme?.frequency ?? RESERVE_FREQUENCIES.days,
    cells: toCells(scheme?.cardSchemeTypes ?? [], coefficient),
  };
}

/** How many texts of a scheme are no price, no percentage and no number. */
export function countMistakes(scheme: SchemeValues, coefficient: number): number {
  const prices = scheme.cells.flatMap((line) =>
    COLUMNS.filter((column, at) => !isPrice(line[at] ?? '', column, coefficient)),
  );
  const { rollingReserve, reservePeriod } = scheme;
  const reserve = rollingReserve.trim() === '' || isPercent(rollingReserve);
  return prices.length + Number(!reserve) + Number(!/^\d{1,3}$/.test(reservePeriod.trim()));
}

/** The first field that cannot be sent, a scheme or a fee; undefined: all can. */
export function findMistake(
  values: PricingValues,
  coefficient: number,
): keyof PricingValues | undefined {
  const scheme = schemesOf(values).find((one) => countMistakes(one, coefficient) > 0);
  if (scheme) return schemeKey(scheme);
  const names = [...FIXED_FEES.map(([name]) => name), ...ADMINISTRATION_FEES];
  return names.find((name) => !isFee(values[name], coefficient));
}

/**
 * The whole profile as it is sent. A scheme that is neither active nor priced is left out, unless it
 * was there.
 *
 * @throws {RangeError} at a text that is no amount
 */
export function toProfile(
  values: PricingValues,
  { cardSchemes }: Pick<BusinessPricingProfile, 'cardSchemes'>,
  coefficient: number,
): PricingProfileRequest {
  const schemes = schemesOf(values)
    .map(({ cells, rollingReserve, reservePeriod, ...scheme }) => ({
      ...scheme,
      rollingReserve: rollingReserve.trim() || '0',
      reservePeriod: Number(reservePeriod),
      cardSchemeTypes: fromCells(cells, coefficient),
    }))
    .filter(
      ({ isActive, cardSchemeTypes, paymentMethodId }) =>
        isActive ||
        cardSchemeTypes.length > 0 ||
        cardSchemes.some((one) => one.paymentMethodId === paymentMethodId),
    );
  const fees = (names: readonly FeeName[]) =>
    Object.fromEntries(names.map((name) => [name, toMinor(values[name], coefficient)]));
  return {
    cardSchemes: schemes,
    fixedFees: {
      ...fees(FIXED_FEES.map(([name]) => name)),
      ...Object.fromEntries(FIXED_FEES.map(([, toggle]) => [toggle, values[toggle]])),
    } as unknown as FixedFees,
    administrationFees: fees(ADMINISTRATION_FEES) as unknown as AdministrationFees,
  };
}
