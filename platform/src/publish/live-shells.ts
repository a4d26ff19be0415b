import type { RegistryArea } from '@mbo/shared/area';
import type { ShellBuild } from './checks';
import { readStoredRegistry, readableArea } from './registry-file';
import { readShellPointer } from './shell-pointer';
import type { Store } from './store';
import { storedShell } from './stored-version';

/** The shell that pages run on, as far as the store knows what it provides. */
export async function liveShells(store: Store): Promise<ShellBuild[]> {
  const pointer = await readShellPointer(store);
  if (!pointer) return [];
  const { version, facts } = await storedShell(store, pointer.live);
  return facts ? [{ version, facts }] : [];
}

/** Every build of an area that a page may run now: live, previous and rolling out. */
export async function buildsInUse(
  store: Store,
): Promise<{ name: string; version: string; contract: string }[]> {
  const { areas } = await readStoredRegistry(store);
  return Object.entries(areas).flatMap(([name, value]) => {
    const area = readableArea(value);
    return area ? builds(area).map((build) => ({ name, ...build })) : [];
  });
}

function builds(area: RegistryArea): { version: string; contract: string }[] {
  return [area.live, area.previous, area.rollOut?.build]
    .filter((build) => build !== undefined)
    .map(({ version, descriptor }) => ({ version, contract: descriptor.contract }));
}
