import type { Currency } from '@mbo/gateway-contract/lookups';
import { useLookups } from '@mbo/shared/ui';

export interface Currencies {
  /** Undefined until the list is there: an amount is never shown, or typed, at a guess. */
  byId: (currencyId: number | null | undefined) => Currency | undefined;
  byCode: (alphaCode: string) => Currency | undefined;
  error: unknown;
  isReady: boolean;
  refetch: () => void;
}

/** The currencies of the gateway, for their codes and decimals. */
export function useCurrencies(): Currencies {
  const { data, error, isFetching, refetch } = useLookups(['currencies']);
  return {
    byId: (currencyId) => data?.currencies.find((one) => one.currencyId === currencyId),
    byCode: (alphaCode) => data?.currencies.find((one) => one.alphaCode === alphaCode),
    error: isFetching ? undefined : error,
    isReady: data !== undefined || (error !== null && !isFetching),
    refetch: () => void refetch(),
  };
}
