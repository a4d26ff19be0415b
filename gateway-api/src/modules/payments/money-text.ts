import type { Currency } from './payment';

/** An amount as people write it, its minor units as decimals: `1,250.00 EUR`, `500 JPY`. */
export function moneyText(
  amountMinor: number,
  { alphaCode, coefficient }: Pick<Currency, 'alphaCode' | 'coefficient'>,
): string {
  const number = new Intl.NumberFormat('en-US', {
    minimumFractionDigits: coefficient,
    maximumFractionDigits: coefficient,
  });
  return `${number.format(amountMinor / 10 ** coefficient)} ${alphaCode}`;
}
