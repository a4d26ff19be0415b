import type { AreaBuild } from './area-build';
import { withDeadline, AreaError, mayPass, messageOf } from './failures';
import type { OpenBuild, OpenContainer } from './federation';
import { asParcelModule, type ParcelModule } from './parcel';

export interface BuildLoaderDependencies {
  open: OpenBuild;
  /** @throws {Error} when the shell does not provide what a build needs; it is not even fetched then. */
  check: (build: AreaBuild) => void;
  /** Called before a container is opened, e.g. to fetch a module's files side by side. */
  beforeTry?: (build: AreaBuild, module: string, fresh: boolean) => void;
  /** Called when a try of a build that does not run yet has failed: nothing of it is to stay. */
  afterFailure?: (build: AreaBuild) => void;
  /** Milliseconds that all tries of one build together may take. */
  deadlineMs: number;
  /** Waits between tries. */
  sleep?: (milliseconds: number) => Promise<void>;
}

/** Loads modules of one build or another, with tries and deadlines. */
export interface BuildLoader {
  /**
   * @param isHurried  another build can step in: a slow one is given up sooner
   * @throws {AreaError} of phase `load`, when every try failed or the time is up
   */
  load(build: AreaBuild, module: string, isHurried: boolean): Promise<ParcelModule>;
  /** Forgets the builds of an area: the next load starts from nothing. */
  forget(area: string): void;
}

interface HeldContainer {
  build: AreaBuild;
  container: OpenContainer;
  /** A module of it has run. */
  runs: boolean;
}

const TRIES = 3;
const FIRST_DELAY_MS = 400;

/**
 * Shares of the deadline that one try may use. In a hurry, because another build can step in, a
 * server that is silent is given up sooner, and there is no second try for one that is slow.
 */
const SHARES = {
  patient: { container: 0.5, all: 0.5 },
  hurried: { container: 0.4, all: 0.8 },
} as const;

const SLOW = { reason: 'slow' } as const;

/** Knows nothing of the other builds of an area: which to fall back to is decided in `loader.ts`. */
export function createBuildLoader(dependencies: BuildLoaderDependencies): BuildLoader {
  const { open, check, deadlineMs } = dependencies;
  const sleep = dependencies.sleep ?? wait;
  const containers = new Map<string, HeldContainer>();
  const triedBefore = new Set<string>();

  async function load(build: AreaBuild, module: string, isHurried: boolean): Promise<ParcelModule> {
    check(build);
    const tooLate = new AbortController();
    try {
      return await withDeadline(
        tryRepeatedly(build, module, isHurried, tooLate.signal),
        deadlineMs,
        () => new AreaError('load', `No answer within ${deadlineMs / 1000} seconds.`, SLOW),
      );
    } finally {
      tooLate.abort();
    }
  }

  async function tryRepeatedly(
    build: AreaBuild,
    module: string,
    isHurried: boolean,
    tooLate: AbortSignal,
  ): Promise<ParcelModule> {
    const shares = isHurried ? SHARES.hurried : SHARES.patient;
    for (let tried = 0; ; tried += 1) {
      const oneTry = new AbortController();
      try {
        const givenUp = AbortSignal.any([tooLate, oneTry.signal]);
        const fetched = await withDeadline(
          fetchModule(build, module, deadlineMs * shares.container, givenUp),
          deadlineMs * shares.all,
          () => new AreaError('load', 'The server does not answer.', SLOW),
        );
        return usable(fetched);
      } catch (error) {
        oneTry.abort();
        discard(build);
        const known = error instanceof AreaError ? error : undefined;
        const goesOn = mayPass(error) && !(isHurried && known?.reason === 'slow');
        if (!goesOn || tried + 1 >= TRIES || tooLate.aborted) {
          throw known ?? new AreaError('load', messageOf(error), { cause: error });
        }
      }
      await sleep(FIRST_DELAY_MS * 2 ** tried);
    }
  }

  async function fetchModule(
    build: AreaBuild,
    module: string,
    containerMs: number,
    givenUp: AbortSignal,
  ): Promise<unknown> {
    const held = containers.get(build.base);
    if (held) return held.container.get(module);
    const fresh = triedBefore.has(build.base);
    dependencies.beforeTry?.(build, module, fresh);
    const container = await withDeadline(
      open(build, fresh, givenUp),
      containerMs,
      () => new AreaError('load', 'The server does not answer.', SLOW),
    );
    // Of a try that is over nothing is kept.
    if (givenUp.aborted) return undefined;
    const opened: HeldContainer = { build, container, runs: false };
    containers.set(build.base, opened);
    const fetched = await container.get(module);
    opened.runs = true;
    return fetched;
  }

  /**
   * What failed half-way is not used again: the next try starts from nothing. Not once a module of
   * it runs, which may still want to load parts of its own.
   */
  function discard(build: AreaBuild): void {
    if (containers.get(build.base)?.runs) return;
    containers.delete(build.base);
    triedBefore.add(build.base);
    dependencies.afterFailure?.(build);
  }

  return {
    load,
    forget(area) {
      for (const { build } of [...containers.values()]) {
        if (build.area !== area) continue;
        containers.delete(build.base);
        triedBefore.add(build.base);
        dependencies.afterFailure?.(build);
      }
    },
  };
}

/** A module that failed half-way may be empty. */
function usable(fetched: unknown): ParcelModule {
  try {
    return asParcelModule(fetched);
  } catch (error) {
    throw new AreaError('load', messageOf(error), { cause: error, reason: 'broken' });
  }
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
