import { AreaError } from './failures';
import { withDeadline } from './deadline';
import { asParcelModule, type ParcelModule } from './lifecycles';

/** Module that draws an area's pages. */
export const PAGE_MODULE = './area';

export type FetchModule = (
  area: string,
  module: string,
  fresh: boolean,
  givenUp: AbortSignal,
) => Promise<unknown>;

export interface LoaderDependencies {
  /**
   * Fetches and runs a module once.
   * @param fresh  an earlier try failed: nothing kept of it may be used
   * @param givenUp  fires when nobody waits for this try any more
   */
  fetchModule: FetchModule;
  /** Milliseconds that all tries together may take. */
  deadlineMs: number;
  /** Waits between tries. */
  sleep?: (milliseconds: number) => Promise<void>;
}

/** Loads modules of areas. */
export interface AreaLoader {
  /**
   * The module, loaded once; a failed load is forgotten, so that asking again tries again.
   * @throws {AreaError} of phase `load`, when every try failed or the time is up
   */
  load(area: string, module?: string): Promise<ParcelModule>;
  /** Loads a page's module ahead. A failure is silent: the user has not asked for anything yet. */
  prefetch(area: string): void;
}

const TRIES = 3;
const FIRST_DELAY_MS = 400;
/** Share of the deadline that one try may use, so that a hanging one leaves time for another. */
const SHARE_OF_ONE_TRY = 0.5;

export function createLoader(dependencies: LoaderDependencies): AreaLoader {
  const { fetchModule, deadlineMs } = dependencies;
  const sleep = dependencies.sleep ?? wait;
  const loading = new Map<string, Promise<ParcelModule>>();
  const failedBefore = new Set<string>();

  function load(area: string, module = PAGE_MODULE): Promise<ParcelModule> {
    const key = area + module;
    const known = loading.get(key);
    if (known) return known;
    const tooLate = new AbortController();
    const made = withDeadline(
      tryRepeatedly(area, module, tooLate.signal),
      deadlineMs,
      () => new AreaError('load', `No answer within ${deadlineMs / 1000} seconds.`),
    );
    loading.set(key, made);
    made.catch(() => {
      tooLate.abort();
      loading.delete(key);
    });
    return made;
  }

  async function tryRepeatedly(
    area: string,
    module: string,
    tooLate: AbortSignal,
  ): Promise<ParcelModule> {
    const key = area + module;
    for (let tried = 0; ; tried += 1) {
      const oneTry = new AbortController();
      try {
        const givenUp = AbortSignal.any([tooLate, oneTry.signal]);
        const fetched = await withDeadline(
          fetchModule(area, module, failedBefore.has(key), givenUp),
          deadlineMs * SHARE_OF_ONE_TRY,
          () => new Error('The server does not answer.'),
        );
        const usable = asParcelModule(fetched);
        failedBefore.delete(key);
        return usable;
      } catch (error) {
        oneTry.abort();
        failedBefore.add(key);
        const message = error instanceof Error ? error.message : String(error);
        if (tried + 1 >= TRIES || tooLate.aborted) {
          throw new AreaError('load', message, { cause: error });
        }
      }
      await sleep(FIRST_DELAY_MS * 2 ** tried);
    }
  }

  return {
    load,
    prefetch: (area) => void load(area).catch(() => undefined),
  };
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
