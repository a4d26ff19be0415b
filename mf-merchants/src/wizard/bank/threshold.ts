/**
 * Minor units of a typed amount: `100.5` with 2 decimals is 10050. Null when it is no amount of
 * that currency: signs, letters, or more decimals than the currency has.
 *
 * @param coefficient  number of the currency's decimals
 */
export function toMinorUnits(typed: string, coefficient: number): number | null {
  const found = /^(\d{1,12})(?:[.,](\d*))?$/.exec(typed.trim());
  if (!found) return null;
  const [, whole = '', decimals = ''] = found;
  if (decimals.length > coefficient) return null;
  const minor = Number(whole + decimals.padEnd(coefficient, '0'));
  return Number.isSafeInteger(minor) ? minor : null;
}
