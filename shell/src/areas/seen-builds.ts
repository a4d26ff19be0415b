import type { AreaBuild } from './area-build';

/** The builds of which anything was asked for in this tab. */
export interface SeenBuilds {
  add(build: AreaBuild): void;
  /** The build that a script or stylesheet belongs to, by its address. */
  of(url: string): AreaBuild | undefined;
}

/** Empty at first: it remembers for as long as the page. */
export function createSeenBuilds(): SeenBuilds {
  const builds = new Map<string, AreaBuild>();
  return {
    add: (build) => void builds.set(build.base, build),
    of: (url) => [...builds.values()].find(({ base }) => url.startsWith(base)),
  };
}
