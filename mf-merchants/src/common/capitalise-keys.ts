/** The same values under keys that begin with a capital, as updates of records are sent. */
export function capitaliseKeys(values: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key.charAt(0).toUpperCase() + key.slice(1),
      value,
    ]),
  );
}
