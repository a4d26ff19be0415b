/** A type of what a form holds with its choices made. */
type Filled<T> = { [K in keyof T]: Filled<NonNullable<T[K]>> };

/**
 * The values of a form for the call that sends them. Required choices are made by then, as its rules
 * see to; for one that is not, the gateway names the field.
 */
export function filled<T>(values: T): Filled<T> {
  return values as Filled<T>;
}
