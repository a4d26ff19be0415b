import type { Bus } from '@mbo/shared/bus';
import { readRegistry, type Registry, type RejectedArea } from '@mbo/shared/area';
import { createListeners } from '../listeners';
import type { AreaDirectory, AreasResult } from './directory';
import { messageOf, toFailure } from './failures';

/** Milliseconds that one look may take. */
const LOOK_DEADLINE_MS = 10_000;

/** Longest time between two looks while the registry cannot be had, in milliseconds. */
const LONGEST_WAIT_MS = 60_000;

/** So long after it was last used a tab counts as in use, in milliseconds. */
const IN_USE_MS = 60_000;

/** A tab in use looks so many times as often, but not more than once a second. */
const IN_USE_FACTOR = 3;
const SHORTEST_WAIT_MS = 1_000;

/** The first look comes so many times as late as the later ones. */
const FIRST_WAIT_FACTOR = 1.5;

/** What shows that somebody works in the tab. */
const SIGNS_OF_USE = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const;

/** Looks of many tabs are spread over this share of the time between two. */
const SPREAD = 0.2;

/** Name that failures of the registry as a whole go by. */
const SHELL = 'shell';

export interface RegistryWatchDependencies {
  window: Window & typeof globalThis;
  bus: Bus;
  fetch: typeof globalThis.fetch;
  /** Where the registry is. */
  url: string;
  /** Seconds between two looks in a tab that is seen; in one that is in use there are more. */
  seconds: number;
  areaOrigins: readonly string[];
  directory: Pick<AreaDirectory, 'adopt' | 'registry'>;
  /** What the tab began with. */
  first: AreasResult;
  /** Called after a registry was taken over. */
  adopted: () => void;
}

/** How the latest looks went. */
export interface RegistryStatus {
  /** When the registry was last read with success, ISO 8601 UTC. */
  readAt: string;
  /** What is wrong with it at present. Default: nothing. */
  problem?: string;
  rejected: readonly RejectedArea[];
  rejectedRollOuts: readonly RejectedArea[];
}

export interface RegistryWatch {
  status(): RegistryStatus;
  subscribe(listener: () => void): () => void;
  dispose(): void;
}

/**
 * Looks at the registry from time to time while the page is seen, so that an open tab learns what was
 * published: soonest where somebody is working, who would meet the fault that is taken back. One that
 * is missing, malformed or hostile changes nothing and is reported once; one that is older than what
 * the tab holds comes from a stale cache and is ignored.
 */
export function watchRegistry(dependencies: RegistryWatchDependencies): RegistryWatch {
  const { window, bus, directory, first } = dependencies;
  const { document } = window;
  const listeners = createListeners();
  const reported = new Set<string>();
  let status: RegistryStatus = {
    readAt: new Date().toISOString(),
    rejected: first.rejected,
    rejectedRollOuts: first.rejectedRollOuts ?? [],
  };
  let lastText: string | undefined;
  let failures = 0;
  let looking = false;
  let usedAt = Date.now();
  let wasUsed = false;
  let looked = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  reportRejected(status);
  schedule();

  function become(next: RegistryStatus): void {
    status = next;
    listeners.notify();
  }

  function schedule(): void {
    clearTimeout(timer);
    if (document.visibilityState === 'hidden') return;
    // Signed out and untouched there is nothing that a newer build would change.
    if (!bus.get('session') && !wasUsed) return;
    // The first time later: the page still loads.
    const usual = looked
      ? usualWait()
      : Math.min(usualWait() * FIRST_WAIT_FACTOR, dependencies.seconds * 1000);
    const wait = Math.min(usual * 2 ** failures, Math.max(usual, LONGEST_WAIT_MS));
    const spread = 1 + SPREAD * (Math.random() - 0.5);
    timer = setTimeout(() => void look(), wait * spread);
  }

  function inUse(): boolean {
    return Date.now() - usedAt < IN_USE_MS;
  }

  function usualWait(): number {
    const wait = dependencies.seconds * 1000;
    return inUse() ? Math.max(wait / IN_USE_FACTOR, SHORTEST_WAIT_MS) : wait;
  }

  async function look(): Promise<void> {
    if (looking) return;
    looking = true;
    looked = true;
    clearTimeout(timer);
    try {
      read(await fetchText());
      failures = 0;
    } catch (error) {
      failures = Math.min(failures + 1, 10);
      const problem = messageOf(error);
      // A page that the user left, or a line that is down, is no fault of the registry.
      if (status.problem === undefined && window.navigator.onLine) {
        bus.emit('areaFailure', toFailure(SHELL, undefined, 'registry', problem));
      }
      become({ ...status, problem });
    } finally {
      looking = false;
      schedule();
    }
  }

  async function fetchText(): Promise<string> {
    const response = await dependencies.fetch(dependencies.url, {
      // Asks whether it has changed; what has not is not sent again.
      cache: 'no-cache',
      signal: AbortSignal.timeout(LOOK_DEADLINE_MS),
    });
    if (!response.ok) throw new Error(`${dependencies.url} answered ${response.status}.`);
    return response.text();
  }

  function read(text: string): void {
    const readAt = new Date().toISOString();
    if (text === lastText) {
      if (status.problem === undefined) status = { ...status, readAt };
      else become({ ...withoutProblem(status), readAt });
      return;
    }
    const parsed = readRegistry(JSON.parse(text), dependencies.areaOrigins);
    if (!parsed.ok) throw new Error(`${dependencies.url} is not a registry: ${parsed.reason}`);
    const { registry, rejected, rejectedRollOuts } = parsed;
    if (isOlder(registry, directory.registry())) {
      become({ ...withoutProblem(status), readAt });
      return;
    }
    lastText = text;
    reportRejected(parsed);
    directory.adopt({ registry, rejected });
    dependencies.adopted();
    become({ readAt, rejected, rejectedRollOuts });
  }

  function reportRejected({ rejected, rejectedRollOuts }: Omit<RegistryStatus, 'readAt'>): void {
    for (const { name, reason } of [...rejected, ...rejectedRollOuts]) {
      const key = JSON.stringify([name, reason]);
      if (reported.has(key)) continue;
      reported.add(key);
      bus.emit('areaFailure', toFailure(name, undefined, 'registry', reason));
    }
  }

  const onVisibility = (): void => {
    if (document.visibilityState === 'hidden') clearTimeout(timer);
    else void look();
  };
  const onOnline = (): void => {
    if (document.visibilityState !== 'hidden') void look();
  };
  const onUse = (): void => {
    // A new page counts as in use: what waits already is not put off by the first move of a mouse.
    const wasQuiet = !inUse() || (!wasUsed && !bus.get('session'));
    usedAt = Date.now();
    wasUsed = true;
    if (wasQuiet && !looking) schedule();
  };
  for (const sign of SIGNS_OF_USE) {
    window.addEventListener(sign, onUse, { capture: true, passive: true });
  }
  const session = bus.state('session').subscribe(() => {
    if (!looking) schedule();
  });
  document.addEventListener('visibilitychange', onVisibility);
  window.addEventListener('online', onOnline);

  return {
    status: () => status,
    subscribe: listeners.subscribe,
    dispose() {
      clearTimeout(timer);
      session.unsubscribe();
      for (const sign of SIGNS_OF_USE) window.removeEventListener(sign, onUse, { capture: true });
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('online', onOnline);
    },
  };
}

/**
 * Publishers' clocks differ, so times say nothing. With equal revisions it is taken: tools of an
 * earlier version change a registry without counting.
 */
function isOlder(registry: Registry, than: Registry): boolean {
  return registry.id === than.id && (registry.revision ?? 0) < (than.revision ?? 0);
}

function withoutProblem({ problem: _problem, ...status }: RegistryStatus): RegistryStatus {
  return status;
}
