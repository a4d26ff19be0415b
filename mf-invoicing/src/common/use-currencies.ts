import type { Currency } from '@mbo/gateway-contract/lookups';
import { useLookups } from '@mbo/shared/ui';

/** Decimals of a currency that the gateway's list does not have, as the browser knows them; else two. */
function decimalsOf(alphaCode: string): number {
  try {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency: alphaCode });
    return format.resolvedOptions().maximumFractionDigits ?? 2;
  } catch {
    // No three letters.
    return 2;
  }
}

export interface Currencies {
  /** Undefined until the list is there: an amount is never shown, or typed, at a guess. */
  byId: (currencyId: number | null | undefined) => Currency | undefined;
  byCode: (alphaCode: string) => Currency | undefined;
  /** What a record's amounts are in: by their code where the list does not have it. */
  ofRecord: (record: { currencyId: number; currency: string }) => Currency | undefined;
  error: unknown;
  isReady: boolean;
  refetch: () => void;
}

/** The currencies of the gateway, for their codes and decimals. */
export function useCurrencies(): Currencies {
  const { data, error, isFetching, refetch } = useLookups(['currencies']);
  const byId: Currencies['byId'] = (currencyId) =>
    data?.currencies.find((one) => one.currencyId === currencyId);
  return {
    byId,
    byCode: (alphaCode) => data?.currencies.find((one) => one.alphaCode === alphaCode),
    ofRecord: ({ currencyId, currency: alphaCode }) =>
      data &&
      (byId(currencyId) ?? {
        currencyId,
        name: alphaCode,
        alphaCode,
        symbol: '',
        coefficient: decimalsOf(alphaCode),
      }),
    error: isFetching ? undefined : error,
    isReady: data !== undefined || (error !== null && !isFetching),
    refetch: () => void refetch(),
  };
}
