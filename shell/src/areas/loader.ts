import type { AreaFailure, Bus } from '@mbo/shared/bus';
import type { AreaBuild } from './area-build';
import { createBuildLoader, type BuildLoaderDependencies } from './build-loader';
import type { AreaDirectory } from './directory';
import { AreaError, mayPass, toFailure } from './failures';
import type { ParcelModule } from './parcel';

/** Module that draws an area's pages. */
export const PAGE_MODULE = './area';

export interface LoaderDependencies extends BuildLoaderDependencies {
  bus: Bus;
  directory: AreaDirectory;
  /** Called when a module of a build was loaded. */
  afterLoad?: (build: AreaBuild) => void;
  /** Milliseconds since some beginning. Default: the page's own clock. */
  now?: () => number;
}

/** A module, and the build it is of. */
export interface LoadedModule {
  build: AreaBuild;
  module: ParcelModule;
}

/** No build of an area could be loaded. */
export class LoadFailed extends Error {
  override readonly name = 'LoadFailed';

  /** @param failure  of the build that was wanted; it has been reported on the bus */
  constructor(readonly failure: AreaFailure) {
    super(failure.message);
  }
}

/** Loads modules of areas. */
export interface AreaLoader {
  /**
   * The module, loaded once. When a build does not load, the next one the directory names steps in.
   * A failed load is forgotten, so that asking again tries again what the directory still offers.
   * @param offers  whether a build that steps in has what is asked for. Default: it has
   * @throws {LoadFailed} when none loads
   */
  load(
    area: string,
    module?: string,
    offers?: (build: AreaBuild) => boolean,
  ): Promise<LoadedModule>;
  /** Loads a page's module ahead. The user has not asked for it: no failure is reported. */
  prefetch(area: string): void;
  /** The user asks again: the next load tries what failed once more, and takes its time for it. */
  retry(area: string): void;
  /** Forgets all that was loaded of an area: the next load starts from nothing. */
  forget(area: string): void;
  /** Milliseconds that loading a build took; undefined while it is not loaded. */
  loadTime(build: AreaBuild): number | undefined;
}

/**
 * Loads areas: their builds in order of preference, until one loads. What fails is reported on the bus.
 */
export function createLoader(dependencies: LoaderDependencies): AreaLoader {
  const { bus, directory } = dependencies;
  const builds = createBuildLoader(dependencies);
  const now = dependencies.now ?? (() => performance.now());
  const loading = new Map<string, Promise<LoadedModule>>();
  const times = new Map<string, number>();
  const retried = new Set<string>();
  /** By area, what is being loaded of it: one decision after the other. */
  const queues = new Map<string, Promise<unknown>>();

  function load(
    area: string,
    module = PAGE_MODULE,
    offers: (build: AreaBuild) => boolean = () => true,
  ): Promise<LoadedModule> {
    const key = `${area} ${module}`;
    const known = loading.get(key);
    if (known) return known;
    const before = queues.get(area) ?? Promise.resolve();
    const made = before.then(() => loadFirstThatLoads(area, module, offers));
    loading.set(key, made);
    queues.set(
      area,
      made.catch(() => {
        if (loading.get(key) === made) loading.delete(key);
      }),
    );
    return made;
  }

  async function loadFirstThatLoads(
    area: string,
    module: string,
    offers: (build: AreaBuild) => boolean,
  ): Promise<LoadedModule> {
    const offered = directory.candidates(area, offers);
    const isPatient = retried.delete(area);
    const failures: { build: AreaBuild; failure: AreaFailure }[] = [];
    for (const [index, build] of offered.entries()) {
      const begun = now();
      try {
        const loaded = await builds.load(build, module, !isPatient && index < offered.length - 1);
        if (!times.has(build.base)) times.set(build.base, now() - begun);
        // Only now: as long as nothing could be reached, it is no fault of the builds.
        for (const one of failures) directory.fail(one.build, one.failure);
        directory.keep(build);
        dependencies.afterLoad?.(build);
        return { build, module: loaded };
      } catch (error) {
        const failure = toFailure(area, build.version, 'load', error);
        bus.emit('areaFailure', failure);
        failures.push({ build, failure });
        if (!mayPass(error)) directory.fail(build, failure);
      }
    }
    throw new LoadFailed(failures[0]?.failure ?? directory.failureOf(area) ?? unknownArea(area));
  }

  function unknownArea(area: string): AreaFailure {
    const error = new AreaError('load', `The registry has no area ${area}.`, { reason: 'missing' });
    const failure = toFailure(area, undefined, 'load', error);
    bus.emit('areaFailure', failure);
    return failure;
  }

  return {
    load,
    prefetch: (area) => void load(area).catch(() => undefined),
    retry(area) {
      retried.add(area);
      directory.clearFailures(area);
    },
    forget(area) {
      for (const key of [...loading.keys()]) if (key.startsWith(`${area} `)) loading.delete(key);
      builds.forget(area);
    },
    loadTime: (build) => times.get(build.base),
  };
}
