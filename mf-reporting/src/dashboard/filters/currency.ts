import type { Currency } from '@mbo/gateway-contract/lookups';

/** Query parameter that names the currency amounts are shown in, by its numeric ISO code. */
export const CURRENCY_PARAMETER = 'currency';

/** A numeric ISO code, without leading zeros. */
export const CURRENCY_ID = /^[1-9]\d{0,2}$/;

/** CAD: the currency of a dashboard for which nothing else is known. */
export const DEFAULT_CURRENCY_ID = 124;

/**
 * Reads the currency out of an address. What is malformed, or not in the gateway's list once that
 * is known, counts as not given: then the first of the usual ones is used, at last the default one.
 *
 * @param known  the gateway's list; undefined while it is on its way
 * @param usual  see `usualCurrencies`
 */
export function readCurrencyId(
  params: URLSearchParams,
  known: readonly Currency[] | undefined,
  usual: readonly (number | undefined)[],
): number {
  const text = params.get(CURRENCY_PARAMETER) ?? '';
  const wanted = CURRENCY_ID.test(text) ? Number(text) : undefined;
  const found = [wanted, ...usual].find(
    (id) => id !== undefined && (!known || known.some(({ currencyId }) => currencyId === id)),
  );
  return found ?? DEFAULT_CURRENCY_ID;
}

/** Whether a currency is what somebody typed: part of its code or of its name. */
export function matchesCurrency(
  typed: string,
  { alphaCode, name }: Pick<Currency, 'alphaCode' | 'name'>,
): boolean {
  return `${alphaCode} ${name}`.toLowerCase().includes(typed.trim().toLowerCase());
}
