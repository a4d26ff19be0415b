import type { Currency } from '@mbo/gateway-contract/lookups';
import { useLookups } from '@mbo/shared/ui';

/** What is taken of a currency that the gateway's list does not have: the usual decimals. */
const UNLISTED = { symbol: '', coefficient: 2 };

export interface Currencies {
  /** Undefined until the list is there: an amount is never shown, or typed, at a guess. */
  byId: (currencyId: number | null | undefined) => Currency | undefined;
  byCode: (alphaCode: string) => Currency | undefined;
  /** What a record's amounts are in: with the usual decimals where the list does not have it. */
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
      data && (byId(currencyId) ?? { ...UNLISTED, currencyId, name: alphaCode, alphaCode }),
    error: isFetching ? undefined : error,
    isReady: data !== undefined || (error !== null && !isFetching),
    refetch: () => void refetch(),
  };
}
