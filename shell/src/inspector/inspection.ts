import type { AreaFailure } from '@mbo/shared/bus';
import type { AreaBuild } from '../areas/area-build';
import type { AreaDirectory } from '../areas/directory';
import type { Federation, SharedUse } from '../areas/federation';
import type { AreaLoader } from '../areas/loader';

/** Why an area runs the build it runs. */
export type Reason =
  /** As the registry and the user's account have it, or an override. */
  | 'live'
  | 'rollOut'
  | 'override'
  /** The one that was wanted failed in this tab. */
  | 'afterFailure'
  /** Another one was published since; it waits for a reload. */
  | 'kept'
  /** Nobody has asked for it in this tab. */
  | 'notLoaded'
  /** Every build there is has failed. */
  | 'failed';

/** What the inspector says of one area. */
export interface AreaInspection {
  area: string;
  title: string;
  /** Version that the registry has for this user. */
  wanted: string;
  /** Version that runs in this tab; null: none. */
  running: string | null;
  reason: Reason;
  origin: string;
  /** Milliseconds that loading it took. */
  loadTime: number | null;
  /** Bytes that were fetched of it, compressed where the server says so. */
  bytes: number | null;
  /** Modules of the shell that it took, with the version that it got. */
  shared: readonly SharedUse[];
  /** Newest first. */
  failures: readonly AreaFailure[];
}

export interface InspectionDependencies {
  directory: Pick<AreaDirectory, 'catalogue' | 'names' | 'running' | 'wanted' | 'failureOf'>;
  loader: Pick<AreaLoader, 'loadTime'>;
  sharedBy: Federation['sharedBy'];
  failures: readonly AreaFailure[];
  /** The browser's list of what it fetched. */
  resources: readonly Pick<PerformanceResourceTiming, 'name' | 'encodedBodySize'>[];
}

/** All areas as they are in this tab, in the order of their titles. */
export function inspectAreas(dependencies: InspectionDependencies): AreaInspection[] {
  const { directory } = dependencies;
  return directory
    .names()
    .flatMap((name) => inspectArea(name, dependencies) ?? [])
    .sort((a, b) => a.title.localeCompare(b.title, 'en'));
}

function inspectArea(
  area: string,
  { directory, loader, sharedBy, failures, resources }: InspectionDependencies,
): AreaInspection | undefined {
  const running = directory.running(area);
  const wanted = directory.wanted(area) ?? running;
  if (!wanted) return undefined;
  return {
    area,
    title: (running ?? wanted).descriptor.title,
    wanted: wanted.version,
    running: running?.version ?? null,
    reason: reasonOf(running, wanted, directory.failureOf(area)),
    origin: new URL((running ?? wanted).base).origin,
    loadTime: running ? Math.round(loader.loadTime(running) ?? 0) : null,
    bytes: running ? bytesOf(running, resources) : null,
    shared: running ? sharedBy(area) : [],
    failures: failures.filter((failure) => failure.area === area),
  };
}

function reasonOf(
  running: AreaBuild | undefined,
  wanted: AreaBuild,
  failure: AreaFailure | undefined,
): Reason {
  if (!running) return failure ? 'failed' : 'notLoaded';
  if (running.base !== wanted.base) return failure ? 'afterFailure' : 'kept';
  return running.why === 'previous' ? 'live' : running.why;
}

/** A server that hides the sizes from other origins leaves those that the registry gives. */
function bytesOf(build: AreaBuild, resources: InspectionDependencies['resources']): number {
  const sizes = new Map<string, number>();
  for (const { name, encodedBodySize } of resources) {
    if (!name.startsWith(build.base)) continue;
    const path = name.slice(build.base.length).replace(/[?#].*/, '');
    const size = encodedBodySize || (build.files[path]?.bytes ?? 0);
    sizes.set(path, Math.max(size, sizes.get(path) ?? 0));
  }
  return [...sizes.values()].reduce((sum, size) => sum + size, 0);
}
