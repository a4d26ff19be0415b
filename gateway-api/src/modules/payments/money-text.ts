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
