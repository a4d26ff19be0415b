/** Minor units as a decimal: 1999 with 2 decimals is `19.99`. Exact, whatever the size. */
export function decimal(minorUnits: number, decimals: number): string {
  const sign = minorUnits < 0 ? '-' : '';
  const digits = String(Math.abs(minorUnits)).padStart(decimals + 1, '0');
  if (decimals === 0) return sign + digits;
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
