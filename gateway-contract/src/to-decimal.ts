/**
 * Exact decimal text of minor units: 1234 with 2 decimals is '12.34'. No floating point.
 *
 * @param coefficient  number of decimals of the currency
 * @throws {RangeError} when it is no whole number
 */
export function toDecimal(minor: number, coefficient: number): string {
  if (!Number.isSafeInteger(minor))
    throw new RangeError('An amount is a whole number of minor units.');
  const digits = String(Math.abs(minor)).padStart(coefficient + 1, '0');
  const whole = digits.slice(0, digits.length - coefficient);
  const decimals = coefficient === 0 ? '' : `.${digits.slice(-coefficient)}`;
  return `${minor < 0 ? '-' : ''}${whole}${decimals}`;
}
