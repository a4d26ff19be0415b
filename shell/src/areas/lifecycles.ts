/** What a module of an area exposes: single-spa's three functions. */
export interface ParcelModule {
  bootstrap: ParcelFunction;
  mount: ParcelFunction;
  unmount: ParcelFunction;
}

type ParcelFunction = (props: Record<string, unknown>) => Promise<unknown>;

/**
 * Checks what an area handed over: a module that failed half-way may be empty.
 * @throws {Error} naming the functions that are missing
 */
export function asParcelModule(module: unknown): ParcelModule {
  const record = typeof module === 'object' && module !== null ? module : {};
  const missing = ['bootstrap', 'mount', 'unmount'].filter(
    (name) => typeof Reflect.get(record, name) !== 'function',
  );
  if (missing.length > 0) throw new Error(`The module lacks ${missing.join(', ')}.`);
  const { bootstrap, mount, unmount } = record as ParcelModule;
  return { bootstrap, mount, unmount };
}
