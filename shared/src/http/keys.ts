import type { LowerCaseKeys } from '@mbo/gateway-contract/common';

/** The same values under keys that begin with a capital, as updates of records are sent. */
export function capitaliseKeys<T extends object>(
  values: T,
): { [K in keyof T & string as Capitalize<K>]: T[K] } {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key.charAt(0).toUpperCase() + key.slice(1),
      value,
    ]),
  ) as { [K in keyof T & string as Capitalize<K>]: T[K] };
}

/**
 * A body whose keys have other capitals than the contract's, typed by their names in lower case: for
 * calls that read keys whatever their case.
 */
export function anyCase<T extends object>(body: T): LowerCaseKeys<T> {
  return body as unknown as LowerCaseKeys<T>;
}
