import { isWatched, packageViolation } from '../../build/single-copy-plugin';
import type { PackageList } from './package-list';

/** Says of each package that an area carries though a page may hold one copy only. */
export function singleCopyViolations(name: string, { packages }: PackageList): string[] {
  return packages
    .filter((bundled) => isWatched(bundled.name))
    .flatMap((bundled) => {
      const fault = bundled.files.map((file) => packageViolation(bundled.name, file)).find(Boolean);
      return fault === undefined ? [] : [`${name}: ${fault} It came from ${bundled.folder}.`];
    });
}
