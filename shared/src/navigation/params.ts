import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The address with a parameter of that value, or without it. */
export function withParameter(
  params: URLSearchParams,
  name: string,
  value: string | number | undefined,
): URLSearchParams {
  const next = new URLSearchParams(params);
  if (value === undefined || value === '') next.delete(name);
  else next.set(name, String(value));
  return next;
}

export interface ParamOptions {
  /** A change is no step that the back button takes back. Default: false. */
  replace?: boolean;
  /** Goes from the address with each change, as a list's page does with another filter. */
  alsoDrop?: string;
}

/** A parameter of the address, so that a link opens what its sender saw; undefined takes it away. */
export function useParam(
  name: string,
  { replace = false, alsoDrop }: ParamOptions = {},
): [value: string | undefined, set: (value: string | number | undefined) => void] {
  const [params, setParams] = useSearchParams();
  const set = useCallback(
    (value: string | number | undefined) =>
      setParams(
        (before) => {
          const rest = alsoDrop ? withParameter(before, alsoDrop, undefined) : before;
          return withParameter(rest, name, value);
        },
        { replace },
      ),
    [setParams, name, replace, alsoDrop],
  );
  return [params.get(name) ?? undefined, set];
}

/** The parameter that names the record a page has open, on every page. */
export const OPEN_PARAMETER = 'open';

/**
 * The number of the record that the address opens; undefined where it names none.
 *
 * @param formerly  a name that the page's addresses had before: links that were kept still work
 */
export function useOpenId(formerly?: string): number | undefined {
  const [params] = useSearchParams();
  const given = params.get(OPEN_PARAMETER) ?? (formerly && params.get(formerly)) ?? '';
  return /^[1-9]\d{0,14}$/.test(given) ? Number(given) : undefined;
}
