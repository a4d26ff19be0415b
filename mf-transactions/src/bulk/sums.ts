import type { Currency } from '@mbo/gateway-contract/lookups';
import { formatMoney } from '@mbo/shared/ui';
import { currencyByCode } from '../common/use-currency';

/** An amount in minor units of the currency with that code. */
export interface Part {
  minor: number;
  alphaCode: string;
}

/** What parts add up to, each currency by itself: '120.00 CAD + 30.00 USD'. */
export function sumInWords(
  parts: readonly Part[],
  currencies: readonly Currency[],
  locale: string,
): string {
  const sums = new Map<string, number>();
  for (const { minor, alphaCode } of parts) {
    sums.set(alphaCode, (sums.get(alphaCode) ?? 0) + minor);
  }
  return [...sums]
    .map(([alphaCode, minor]) => formatMoney(minor, currencyByCode(currencies, alphaCode), locale))
    .join(' + ');
}
