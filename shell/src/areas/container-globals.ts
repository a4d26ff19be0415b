/**
 * Builds of one area know each other's global names: that of the container and that of the list
 * their chunks are handed over in. A second build would find what the first left there, and a
 * chunk of the first that arrives late would end up among the modules of the second. So behind
 * each such name every build gets a place of its own, told apart by the script that asks.
 */
export interface BuildGlobals {
  /** Makes ready for a build, as if it had never been loaded. */
  prepare(names: readonly string[], base: string): void;
  /** What a build's script put under a name. */
  read(name: string, base: string): unknown;
}

/** The names that a container built under `federationName` uses. */
export function globalNames(federationName: string): { container: string; chunks: string } {
  return { container: federationName, chunks: `webpackChunk${federationName}` };
}

/** Puts an accessor on `window` for each name that is prepared; it stays as long as the page. */
export function createBuildGlobals(window: Window & typeof globalThis): BuildGlobals {
  const places = new Map<string, Map<string, unknown>>();
  let newest = '';

  /** Folder of the build that the running script belongs to. */
  function asking(values: ReadonlyMap<string, unknown>): string {
    const script = window.document.currentScript;
    const address = script instanceof window.HTMLScriptElement ? script.src : '';
    // What runs later than its script (a hot update, say) can only be of what was loaded last.
    return [...values.keys()].find((base) => address.startsWith(base)) ?? newest;
  }

  function placeOf(name: string): Map<string, unknown> {
    const known = places.get(name);
    if (known) return known;
    const values = new Map<string, unknown>();
    places.set(name, values);
    Object.defineProperty(window, name, {
      configurable: true,
      get: () => values.get(asking(values)),
      set: (value: unknown) => void values.set(asking(values), value),
    });
    return values;
  }

  return {
    prepare(names, base) {
      newest = base;
      for (const name of names) placeOf(name).set(base, undefined);
    },
    read: (name, base) => places.get(name)?.get(base),
  };
}
