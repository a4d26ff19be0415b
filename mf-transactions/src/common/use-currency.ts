import type { Currency } from '@mbo/gateway-contract/lookups';
import { useLookups, type MoneyCurrency } from '@mbo/shared/ui';

/** Decimals of a currency that the gateway's list does not have. */
const DEFAULT_COEFFICIENT = 2;

/** The currency with a code; with the usual decimals where the list does not have it. */
export function currencyByCode(currencies: readonly Currency[], alphaCode: string): MoneyCurrency {
  const listed = currencies.find((one) => one.alphaCode === alphaCode);
  return listed ?? { alphaCode, coefficient: DEFAULT_COEFFICIENT };
}

interface CurrencyLookup {
  /** Undefined until the list is there: an amount must not be shown, or typed, at a guess. */
  currency: MoneyCurrency | undefined;
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

/** The currency with this code, for its decimals; undefined while the code or the list is not there. */
export function useCurrency(alphaCode: string | undefined): CurrencyLookup {
  const { data, error, isFetching, refetch } = useLookups(['currencies']);
  const isKnown = data !== undefined && alphaCode !== undefined;
  const currency = isKnown ? currencyByCode(data.currencies, alphaCode) : undefined;
  return { currency, error, isFetching, refetch };
}
