import type { AreaDirectory } from '../areas/directory';
import { createListeners } from '../listeners';

/** What is new, for a tab that runs something older. */
export interface UpdateOffer {
  /** Titles of areas of which another build is wanted than the one that runs, in order. */
  areas: readonly string[];
  /** The shell itself is newer. */
  shell: boolean;
}

export interface Updates {
  /** What the user is offered; null when there is nothing, or nothing newer than they put off. */
  offer(): UpdateOffer | null;
  subscribe(listener: () => void): () => void;
  /** Puts the offer off until something newer comes. */
  later(): void;
  /** Takes over a registry by `adopt`, and compares what the user gets with before. */
  around(adopt: () => void): void;
}

/**
 * Notices that a registry has another build for this user than one that runs in this tab. Only a
 * change of the registry counts: somebody who signs in is not asked to reload for that alone.
 */
export function createUpdates(
  directory: Pick<AreaDirectory, 'names' | 'running' | 'wanted' | 'registry'>,
): Updates {
  const listeners = createListeners();
  /** By area, the folder of the build that became wanted while another ran. */
  const newer = new Map<string, string>();
  let shellVersion = directory.registry().shell?.version;
  let newerShell: string | undefined;
  let putOff = '';
  let offer: UpdateOffer | null = null;

  const wantedNow = (): Map<string, string | undefined> =>
    new Map(directory.names().map((name) => [name, directory.wanted(name)?.base]));

  const signature = (): string => JSON.stringify([[...newer], newerShell]);

  function refresh(): void {
    const areas = [...newer.keys()].map((name) => directory.wanted(name)?.descriptor.title ?? name);
    const isNews = (areas.length > 0 || newerShell !== undefined) && signature() !== putOff;
    offer = isNews
      ? { areas: areas.sort((a, b) => a.localeCompare(b, 'en')), shell: newerShell !== undefined }
      : null;
    listeners.notify();
  }

  return {
    offer: () => offer,
    subscribe: listeners.subscribe,
    later() {
      putOff = signature();
      refresh();
    },
    around(adopt) {
      const before = wantedNow();
      const signatureBefore = signature();
      adopt();
      for (const [name, base] of wantedNow()) {
        const running = directory.running(name);
        if (!running || base === undefined || base === running.base) newer.delete(name);
        else if (base !== before.get(name)) newer.set(name, base);
      }
      const { shell } = directory.registry();
      // The first version that is named is the one this page was sent with.
      shellVersion ??= shell?.version;
      newerShell = shell && shell.version !== shellVersion ? shell.version : undefined;
      if (signature() !== signatureBefore) refresh();
    },
  };
}
