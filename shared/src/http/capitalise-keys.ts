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
