import { federationName } from '@mbo/shared/area';
import { integrityOf, type AreaBuild } from './area-build';
import { globalNames, type BuildGlobals } from './container-globals';
import { diagnose } from './diagnose';
import { AreaError } from './failures';

const NOBODY_WAITS = 'Nobody waits any more.';

/** What a container's script leaves behind, as Module Federation has it. */
export interface RawContainer {
  init(...given: unknown[]): unknown;
  get(module: string): Promise<() => unknown>;
}

export interface ScriptDependencies {
  window: Window & typeof globalThis;
  globals: BuildGlobals;
  fetch: typeof globalThis.fetch;
}

/**
 * Runs the script of a build's container. It carries the hash the registry publishes for it, so
 * that the browser refuses other bytes; only an override's script, which nobody published, has none.
 *
 * @param url  address of the script; another query makes another script of it
 * @throws {AreaError} saying what is wrong with the script
 */
export async function runContainerScript(
  build: AreaBuild,
  url: string,
  givenUp: AbortSignal,
  { window, globals, fetch }: ScriptDependencies,
): Promise<RawContainer> {
  const { document } = window;
  const integrity = integrityOf(build, url);
  if (integrity === undefined && build.why !== 'override') {
    throw new AreaError('load', `${url} is not a published file.`, { reason: 'altered' });
  }
  if (!mayBegin(window, url)) await untilItMayBegin(window, url, givenUp);
  const names = globalNames(federationName(build.area));
  globals.prepare([names.container, names.chunks], build.base);

  const script = document.createElement('script');
  script.crossOrigin = 'anonymous';
  if (integrity !== undefined) script.integrity = integrity;
  script.src = url;
  const thrown = await new Promise<string | undefined>((resolve, reject) => {
    let said: string | undefined;
    const hear = ({ filename, message }: ErrorEvent): void => {
      if (filename === script.src) said = message;
    };
    const end = (act: () => void): void => {
      window.removeEventListener('error', hear);
      givenUp.removeEventListener('abort', giveUp);
      script.remove();
      act();
    };
    // It cannot be called back: should it come after all, it finds a place of its own.
    const giveUp = (): void => end(() => reject(new Error(NOBODY_WAITS)));
    script.onload = () => end(() => resolve(said));
    script.onerror = () => end(() => void diagnose(url, integrity, fetch).then(reject, reject));
    window.addEventListener('error', hear);
    givenUp.addEventListener('abort', giveUp);
    document.head.append(script);
  });
  const container = globals.read(names.container, build.base);
  if (isContainer(container)) return container;
  const why = thrown ?? 'It is no container of this area.';
  throw new AreaError('load', `${url}: ${why}`, { reason: 'broken' });
}

/**
 * Begun before the page has loaded, a script would keep it loading as long as its server hangs. What was
 * fetched ahead no longer hangs.
 */
function mayBegin({ document, performance }: Window, url: string): boolean {
  return (
    document.readyState === 'complete' || performance.getEntriesByName(url, 'resource').length > 0
  );
}

/** Rejects when nobody waits any more. */
function untilItMayBegin(window: Window, url: string, givenUp: AbortSignal): Promise<void> {
  const ahead = window.document.querySelectorAll<HTMLLinkElement>('link[rel="preload"]');
  return new Promise((resolve, reject) => {
    for (const target of [window, ...[...ahead].filter(({ href }) => href === url)]) {
      target.addEventListener('load', () => resolve(), { once: true, signal: givenUp });
    }
    givenUp.addEventListener('abort', () => reject(new Error(NOBODY_WAITS)), { once: true });
  });
}

function isContainer(value: unknown): value is RawContainer {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof Reflect.get(value, 'init') === 'function' &&
    typeof Reflect.get(value, 'get') === 'function'
  );
}
