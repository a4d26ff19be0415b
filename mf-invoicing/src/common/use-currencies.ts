import type { Currency } from '@mbo/gateway-contract/lookups';
import { useLookups, type MoneyCurrency } from '@mbo/shared/ui';

/** Decimals of a currency that the gateway's list does not have. */
const DEFAULT_COEFFICIENT = 2;

export interface Currencies {
  /** Undefined until the list is there: an amount is never shown, or typed, at a guess. */
  byId: (currencyId: number | null | undefined) => Currency | undefined;
  byCode: (alphaCode: string) => Currency | undefined;
  /** What a record's amounts are in: with the usual decimals where the list does not have it. */
  ofRecord: (record: { currencyId: number; currency: string }) => MoneyCurrency | undefined;
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
    ofRecord: ({ currencyId, currency }) =>
      data && (byId(currencyId) ?? { alphaCode: currency, coefficient: DEFAULT_COEFFICIENT }),
    error: isFetching ? undefined : error,
    isReady: data !== undefined || (error !== null && !isFetching),
    refetch: () => void refetch(),
  };
}
