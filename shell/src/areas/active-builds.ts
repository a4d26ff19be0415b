import type { AreaBuild } from './area-build';
import { setStyles } from './build-files';

/** Which builds have something on the page at this moment. */
export interface ActiveBuilds {
  /** Something of a build comes onto the page; the answer takes it off again. */
  enter(build: AreaBuild): () => void;
  isOnPage(area: string): boolean;
  /** Sets a build's styles as whether it is active asks for, e.g. after it was loaded ahead. */
  settle(build: AreaBuild): void;
}

/**
 * @param changed  called when an area comes onto the page or has left it
 */
export function createActiveBuilds(changed: (area: string, onPage: boolean) => void): ActiveBuilds {
  const counts = new Map<string, { build: AreaBuild; times: number }>();
  const isOnPage = (area: string): boolean =>
    [...counts.values()].some(({ build, times }) => build.area === area && times > 0);

  return {
    enter(build) {
      const count = counts.get(build.base) ?? { build, times: 0 };
      counts.set(build.base, count);
      count.times += 1;
      setStyles(build, true);
      changed(build.area, true);
      let left = false;
      return () => {
        if (left) return;
        left = true;
        count.times -= 1;
        if (count.times === 0) setStyles(build, false);
        if (!isOnPage(build.area)) changed(build.area, false);
      };
    },
    isOnPage,
    settle: (build) => setStyles(build, (counts.get(build.base)?.times ?? 0) > 0),
  };
}
