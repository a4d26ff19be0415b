import {
  claimOf,
  type AreaDescriptor,
  type PublishedVersion,
  type RegistryArea,
} from '@mbo/shared/area';
import { readableArea, type StoredAreas } from '../registry-file';

/** Pages that the shell draws itself; an area's page at one of them would never be seen. */
const OF_THE_SHELL: readonly string[] = ['/inspector'];

/** A build of another area that pages may run, and what it lays claim to. */
export interface ActivePages {
  name: string;
  pages: AreaDescriptor['pages'];
}

/**
 * Says of each page that belongs to somebody else already. The shell leaves out the whole of an
 * area that claims another's page, and which of the two it is goes by the registry's order: so one
 * team could take another's area off the screen.
 *
 * @param others  the builds of other areas in use
 */
export function pageViolations(
  { name, pages }: Pick<AreaDescriptor, 'name' | 'pages'>,
  others: readonly ActivePages[],
): string[] {
  const owners = new Map<string, string>(
    others.flatMap((other) => other.pages.map(({ path }) => [claimOf(path), other.name] as const)),
  );
  for (const path of OF_THE_SHELL) owners.set(path, 'the shell');
  return pages.flatMap(({ path }) => {
    const owner = owners.get(claimOf(path));
    return owner === undefined
      ? []
      : [
          `${name} has the page ${path}, which belongs to ${owner}. Give it another path in ` +
            `${name}/area.json and build the area again${
              owner === 'the shell' ? '' : `, or publish ${owner} without that page first`
            }.`,
        ];
  });
}

/** An area's builds that go onto the screen: live, or rolling out. */
export function buildsOnScreen(area: RegistryArea): PublishedVersion[] {
  const rolling = area.rollOut?.held ? undefined : area.rollOut?.build;
  return [area.live, ...(rolling ? [rolling] : [])];
}

/**
 * The pages of the builds that go onto the screen.
 * @param except  areas that do not count
 */
export function pagesInUse(areas: StoredAreas, except: readonly string[]): ActivePages[] {
  return Object.entries(areas).flatMap(([name, value]) => {
    const area = except.includes(name) ? undefined : readableArea(value);
    return (area ? buildsOnScreen(area) : []).map(({ descriptor }) => ({
      name,
      pages: descriptor.pages,
    }));
  });
}

/** Whether a path is one that the shell keeps for itself. */
export function isOfTheShell(path: string): boolean {
  return OF_THE_SHELL.includes(claimOf(path));
}
