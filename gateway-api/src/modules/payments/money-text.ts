import type { Currency } from './payment';

const formats = new Map<number, Intl.NumberFormat>();

/** An amount as people write it, its minor units as decimals: `1,250.00 EUR`, `500 JPY`. */
export function moneyText(
  amountMinor: number,
  { alphaCode, coefficient }: Pick<Currency, 'alphaCode' | 'coefficient'>,
): string {
  return `${formatOf(coefficient).format(amountMinor / 10 ** coefficient)} ${alphaCode}`;
}

/** Making one takes much longer than using it. */
function formatOf(coefficient: number): Intl.NumberFormat {
  let format = formats.get(coefficient);
  if (!format) {
    format = new Intl.NumberFormat('en-US', {
      minimumFractionDigits: coefficient,
      maximumFractionDigits: coefficient,
    });
    formats.set(coefficient, format);
  }
  return format;
}

/** Minor units as a decimal: 1999 with 2 decimals is `19.99`. Exact, whatever the size. */
export function decimal(minorUnits: number, decimals: number): string {
  const sign = minorUnits < 0 ? '-' : '';
  const digits = String(Math.abs(minorUnits)).padStart(decimals + 1, '0');
  if (decimals === 0) return sign + digits;
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
