import Big from 'big.js';

/**
 * Rounds to whole minor units, a half to the even one. Every amount is rounded here, and once.
 *
 * Source: IEEE 754, roundTiesToEven: no side gains by rounding.
 *
 * @throws {RangeError} when the amount is too large
 */
export function roundHalfEven(amount: Big): number {
  const minor = amount.round(0, Big.roundHalfEven).toNumber();
  if (!Number.isSafeInteger(minor)) throw new RangeError(`${amount} is too large an amount.`);
  // -0 is not 0 to everybody.
  return minor + 0;
}

/** @throws {RangeError} unless `value` is a whole number of minor units, 0 or more. */
export function minorUnits(value: number, what: string): Big {
  if (!Number.isSafeInteger(value) || value < 0) {
    throw new RangeError(`${what} is not a whole number of minor units: ${value}.`);
  }
  return new Big(value);
}

/** @throws {RangeError} unless `value` is decimal digits, with or without a point. */
export function decimal(value: string, what: string): Big {
  if (!/^\d{1,20}(\.\d{1,20})?$/.test(value)) {
    throw new RangeError(`${what} is not a decimal number: ${value}.`);
  }
  return new Big(value);
}

/**
 * The factor of a percentage: 0.0155 for `1.55`.
 *
 * @throws {RangeError} when it is no decimal number
 */
export function percent(value: string, what: string): Big {
  return decimal(value, what).times('0.01');
}

/** 10 to the power of `exponent`, exactly. */
export function powerOfTen(exponent: number): Big {
  return new Big(`1e${exponent}`);
}
