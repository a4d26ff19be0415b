import { init, loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { federationName, fileUrl, type RegistryArea } from '@mbo/shared/area';
import type { FetchModule } from './loader';

/** Name of the shell's federation instance, as its build gives it. */
const SHELL = 'shell';

type Areas = Readonly<Record<string, RegistryArea>>;
type InitOptions = Parameters<typeof init>[0];
type RuntimePlugin = NonNullable<InitOptions['plugins']>[number];

/** Address of an area's container script. */
export function entryUrl(area: RegistryArea): string {
  return fileUrl(area, area.live.entry);
}

/** Hash an area's file must have, by its absolute address; undefined when it is not published. */
export function integrityOf(areas: Areas, url: string): string | undefined {
  const { origin, pathname } = new URL(url, window.location.href);
  for (const area of Object.values(areas)) {
    const folder = new URL(fileUrl(area, ''));
    if (origin !== folder.origin || !pathname.startsWith(folder.pathname)) continue;
    return area.live.files[pathname.slice(folder.pathname.length)]?.integrity;
  }
  return undefined;
}

/**
 * Makes every container script carry the hash the registry publishes for it, so that the browser
 * refuses other bytes. A script without a published hash is refused here: it would run unchecked.
 */
export function integrityPlugin(areas: Areas): RuntimePlugin {
  return {
    name: 'published-hash',
    createScript({ url }) {
      const hash = integrityOf(areas, url);
      if (hash === undefined) throw new Error(`${url} is not a published file.`);
      const script = document.createElement('script');
      script.src = url;
      script.crossOrigin = 'anonymous';
      script.integrity = hash;
      return script;
    },
  };
}

/**
 * Makes all areas of the registry known to the federation runtime, once, and answers how to fetch
 * a module of one. Nothing is loaded yet.
 */
export function startFederation(areas: Areas): FetchModule {
  const remote = (name: string, entry: string) => ({ name: federationName(name), entry });
  init({
    name: SHELL,
    remotes: Object.entries(areas).map(([name, area]) => remote(name, entryUrl(area))),
    plugins: [integrityPlugin(areas)],
  });
  const inUse = new Set<string>();
  let retries = 0;

  return async (name, module, fresh, givenUp) => {
    const area = areas[name];
    if (!area) throw new Error(`The registry has no area ${name}.`);
    if (fresh && !inUse.has(name)) {
      // The runtime and webpack keep what failed, a container that broke half-way above all. Taken
      // in anew, under another address, it starts from nothing. Not once a part of it runs: that
      // would take its shared modules away.
      retries += 1;
      const entry = `${entryUrl(area)}?retry=${retries}`;
      await warm(entry, integrityOf(areas, entry), givenUp);
      registerRemotes([remote(name, entry)], { force: true });
    }
    const loaded: unknown = await loadRemote(federationName(name) + module.slice(1));
    inUse.add(name);
    return loaded;
  };
}

/**
 * Brings a script into the browser's cache. Unlike a script element a fetch can be given up: a
 * server that hangs would else hold one of the browser's few connections to it per try, until no
 * try could get through any more.
 */
async function warm(
  url: string,
  integrity: string | undefined,
  givenUp: AbortSignal,
): Promise<void> {
  const response = await fetch(url, {
    credentials: 'same-origin',
    signal: givenUp,
    ...(integrity && { integrity }),
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  await response.arrayBuffer();
}
