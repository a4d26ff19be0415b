import type { DashboardQuery } from '@mbo/gateway-contract/dashboard';
import type { Currency } from '@mbo/gateway-contract/lookups';
import type { MoneyCurrency } from '@mbo/shared/ui';

/** An answer of the gateway with its question: figures of before keep their own currency. */
export interface Answer<T> {
  query: DashboardQuery;
  figures: T;
}

/** What a panel draws. */
export type AsyncState<T> =
  | { state: 'loading' }
  | { state: 'failed'; error: unknown; retry: () => void }
  | {
      state: 'ready';
      figures: T;
      /** The figures are of another choice; those asked for are on their way. */
      stale: boolean;
    };

/** Figures with the currency that their amounts are in. */
export type Priced<T> = T & { currency: MoneyCurrency };

/** What of a query an async state is made from. */
export interface QueryState<T> {
  data: T | undefined;
  error: unknown;
  isError: boolean;
  isFetching: boolean;
  isPlaceholderData: boolean;
  refetch: () => unknown;
}

/** Decimals of a currency that is not in the gateway's list. */
const DEFAULT_COEFFICIENT = 2;

function currencyOf(currencyId: number, currencies: readonly Currency[]): MoneyCurrency {
  return (
    currencies.find((one) => one.currencyId === currencyId) ?? {
      alphaCode: String(currencyId),
      coefficient: DEFAULT_COEFFICIENT,
    }
  );
}

/** Figures once loaded stay, also when the same are asked for anew and that fails. */
function readData<T>(query: QueryState<T>): AsyncState<T> {
  const { data, error, isError, isFetching, isPlaceholderData, refetch } = query;
  if (data !== undefined) return { state: 'ready', figures: data, stale: isPlaceholderData };
  return isError && !isFetching
    ? { state: 'failed', error, retry: () => void refetch() }
    : { state: 'loading' };
}

/** Reads an answer without amounts. */
export function readFigures<T>(query: QueryState<Answer<T>>): AsyncState<T> {
  const result = readData(query);
  return result.state === 'ready' ? { ...result, figures: result.figures.figures } : result;
}

/** Reads an answer with amounts: without the list of currencies nobody knows their decimals. */
export function readAmounts<T>(
  query: QueryState<Answer<T>>,
  currencies: QueryState<readonly Currency[]>,
): AsyncState<Priced<T>> {
  const [answer, list] = [readData(query), readData(currencies)];
  if (answer.state !== 'ready') return answer;
  if (list.state !== 'ready') return list;
  const currency = currencyOf(answer.figures.query.currencyId, list.figures);
  return { ...answer, figures: { ...answer.figures.figures, currency } };
}
