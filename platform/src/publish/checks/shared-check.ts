import semver from 'semver';
import type { PackageList } from './package-list';
import type { ShellBuild } from './shell-facts';

/** Says of each shared module that an area takes and a live shell does not provide as it asks. */
export function sharedFaults(
  name: string,
  { consumed }: PackageList,
  shells: readonly ShellBuild[],
): string[] {
  const known = shells.filter(({ facts }) => Object.keys(facts.provided).length > 0);
  return known.flatMap(({ version, facts }) =>
    Object.entries(consumed).flatMap(([request, range]) => {
      const provided = facts.provided[request];
      if (provided === undefined) {
        return [
          `${name} takes ${request} from the shell, but the live shell ${version} does not ` +
            'provide it. Publish a shell that does first, or do without it until then. It is one ' +
            'of a kind in a page, so the area cannot carry its own.',
        ];
      }
      if (semver.satisfies(provided, range)) return [];
      return [
        `${name} takes ${request} ${range} from the shell, but the live shell ${version} ` +
          `provides ${provided}. Publish a shell with a version in that range first, or build ` +
          `${name} against ${provided}.`,
      ];
    }),
  );
}
