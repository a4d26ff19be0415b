import type { DemoBusiness, SchemeMix } from '../portfolio';

/** ISO 4217 numbers of the currencies that the demo merchants take. */
export const CAD = 124;
export const USD = 840;
export const EUR = 978;
export const GBP = 826;
export const JPY = 392;
export const CHF = 756;

/** Which cards people use there. */
export const CANADA: SchemeMix = [
  [1, 46],
  [2, 34],
  [3, 9],
  [8, 10],
  [4, 1],
];
export const UNITED_STATES: SchemeMix = [
  [1, 50],
  [2, 26],
  [3, 15],
  [4, 7],
  [6, 2],
];
export const EUROPE: SchemeMix = [
  [1, 44],
  [2, 41],
  [3, 7],
  [9, 8],
];
export const BRITAIN: SchemeMix = [
  [1, 55],
  [2, 35],
  [3, 10],
];
export const JAPAN: SchemeMix = [
  [1, 40],
  [5, 31],
  [2, 22],
  [3, 5],
  [6, 2],
];

/** For a business that takes one currency. */
export const only = (currencyId: number): DemoBusiness['currencies'] => [
  { currencyId, share: 1, level: 1 },
];
