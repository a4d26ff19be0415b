import { useLookups, type MoneyCurrency } from '@mbo/shared/ui';

/** Decimals of a currency that the gateway's list does not have. */
const DEFAULT_COEFFICIENT = 2;

export interface CurrencyLookup {
  /** Undefined until the list is there: an amount must not be shown, or typed, at a guess. */
  currency: MoneyCurrency | undefined;
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

/** The currency with this code, for its decimals; undefined while the code or the list is not there. */
export function useCurrency(alphaCode: string | undefined): CurrencyLookup {
  const { data, error, isFetching, refetch } = useLookups(['currencies']);
  const listed = data?.currencies.find((one) => one.alphaCode === alphaCode);
  return {
    currency:
      data && alphaCode !== undefined
        ? (listed ?? { alphaCode, coefficient: DEFAULT_COEFFICIENT })
        : undefined,
    error,
    isFetching,
    refetch,
  };
}
