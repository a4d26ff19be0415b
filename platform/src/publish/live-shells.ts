import type { ShellBuild } from './checks';
import type { ConsumingBuild } from './checks/shared-check';
import { readStoredRegistry, readableArea } from './registry-file';
import { readShellPointer } from './shell-pointer';
import type { Store } from './store';
import { consumedBy, storedShell } from './stored-version';

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
): Promise<(ConsumingBuild & { contract: string })[]> {
  const { areas } = await readStoredRegistry(store);
  const inUse = Object.entries(areas).flatMap(([name, value]) => {
    const area = readableArea(value);
    const builds = area ? [area.live, area.previous, area.rollOut?.build] : [];
    return builds.flatMap((build) => (build ? [{ name, build }] : []));
  });
  return Promise.all(
    inUse.map(async ({ name, build: { version, descriptor } }) => ({
      name,
      version,
      contract: descriptor.contract,
      consumed: await consumedBy(store, name, version),
    })),
  );
}
