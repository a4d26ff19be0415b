import type { Bus } from '@mbo/shared/bus';
import { areaDescriptor, type AreaDescriptor } from '@mbo/shared/area';
import type { RuntimeConfig } from '@mbo/shared/config';
import { OVERRIDE_VERSION, type AreaBuild } from '../areas/area-build';
import type { AreaDirectory } from '../areas/directory';
import { createListeners } from '../listeners';
import { OVERRIDES_KEY, readOverrides, writeOverrides, type Override } from './stored-overrides';

/** Time that the descriptor of an override may take, in milliseconds. */
const DESCRIPTOR_MS = 3_000;

/** Longest time a browser's timer can wait, in milliseconds. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

export interface OverridesDependencies {
  window: Window & typeof globalThis;
  bus: Bus;
  config: Pick<RuntimeConfig, 'overrides'>;
  directory: Pick<AreaDirectory, 'registry' | 'setOverrides' | 'running'>;
  fetch: typeof globalThis.fetch;
  /** Changes what the directory has, and notices what that makes of the areas that run. */
  around: (change: () => void) => void;
  /** Calls back once the user agreed to lose unsaved edits, or at once when there are none. */
  confirmLeave: (leave: () => void) => void;
  /** Loads the page anew. */
  reload: () => void;
}

/** Builds from elsewhere, e.g. a developer's machine, in the place of areas: in this browser only. */
export interface Overrides {
  /** Whether the user who is signed in may set one. */
  mayOverride(): boolean;
  /** Those in force. */
  list(): readonly Override[];
  subscribe(listener: () => void): () => void;
  /** Takes an area from an origin from now on, in place of what that origin stood in for. */
  set(area: string, origin: string): void;
  /** Ends one. */
  stop(area: string): void;
  dispose(): void;
}

/**
 * Keeps what a developer has put in an area's place, in this browser, for the hours that the
 * configuration allows. Off unless it names origins, and for account types that it does not.
 */
export function createOverrides(dependencies: OverridesDependencies): Overrides {
  const { window, bus, config, directory, around } = dependencies;
  const { origins, accountTypes, hours } = config.overrides;
  const storage = window.localStorage;
  const listeners = createListeners();
  const descriptors = new Map<string, AreaDescriptor>();
  let list: readonly Override[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function mayOverride(): boolean {
    const session = bus.get('session');
    return origins.length > 0 && session !== null && accountTypes.includes(session.accountTypeId);
  }

  function refresh(): void {
    clearTimeout(timer);
    const now = Date.now();
    const email = bus.get('session')?.email ?? '';
    const next = mayOverride() ? readOverrides(storage, { email, origins, hours, now }) : [];
    if (JSON.stringify(next) !== JSON.stringify(list)) {
      list = next;
      around(apply);
      for (const override of list) void fetchDescriptor(override);
      listeners.notify();
    }
    const end = Math.min(...list.map(({ until }) => Date.parse(until)));
    if (list.length > 0) timer = setTimeout(refresh, Math.min(end - now, LONGEST_TIMER_MS));
  }

  function apply(): void {
    const builds = list.flatMap(({ area, origin }): AreaBuild[] => {
      const descriptor =
        descriptors.get(`${area} ${origin}`) ?? directory.registry().areas[area]?.live.descriptor;
      if (!descriptor) return [];
      return [
        {
          area,
          version: OVERRIDE_VERSION,
          why: 'override',
          descriptor,
          base: `${origin}/`,
          entry: `${origin}/remoteEntry.js`,
          files: {},
          preload: {},
        },
      ];
    });
    directory.setOverrides(new Map(builds.map((build) => [build.area, build])));
  }

  /** A build that is being worked on may have pages that the published one lacks. */
  async function fetchDescriptor({ area, origin }: Override): Promise<void> {
    const signal = AbortSignal.timeout(DESCRIPTOR_MS);
    try {
      const response = await dependencies.fetch(`${origin}/area.json`, {
        cache: 'no-store',
        credentials: 'omit',
        signal,
      });
      if (!response.ok) return;
      const read = areaDescriptor.safeParse(await response.json());
      if (!read.success || read.data.name !== area) return;
      descriptors.set(`${area} ${origin}`, read.data);
      around(apply);
    } catch {
      // The published build's descriptor serves.
    }
  }

  /** What runs already of an area goes with the page: never two builds of one area in a tab. */
  function change(next: readonly Override[], mustReload: boolean): void {
    const session = bus.get('session');
    if (!session) return;
    const act = (): void => {
      writeOverrides(storage, session.email, next);
      refresh();
      if (mustReload) dependencies.reload();
    };
    if (mustReload) dependencies.confirmLeave(act);
    else act();
  }

  const onStorage = ({ key }: StorageEvent): void => {
    if (key === null || key === OVERRIDES_KEY) refresh();
  };
  window.addEventListener('storage', onStorage);
  const subscription = bus.state('session').subscribe(refresh);

  return {
    mayOverride,
    list: () => list,
    subscribe: listeners.subscribe,
    set(area, origin) {
      if (!mayOverride() || !origins.includes(origin)) return;
      // An origin serves one area: its script has one address.
      const others = list.filter((one) => one.area !== area && one.origin !== origin);
      const until = new Date(Date.now() + hours * 3_600_000).toISOString();
      change([...others, { area, origin, until }], directory.running(area) !== undefined);
    },
    stop(area) {
      const others = list.filter((one) => one.area !== area);
      change(others, directory.running(area)?.why === 'override');
    },
    dispose() {
      clearTimeout(timer);
      subscription.unsubscribe();
      window.removeEventListener('storage', onStorage);
    },
  };
}
