import type { PublishedVersion } from '@mbo/shared/area';
import { contractViolations, sharedViolations, type ConsumingBuild } from './checks/shell-check';
import type { ShellBuild } from './checks';
import { readableArea, readStoredRegistry } from './registry-file';
import { readShellPointer } from './shell-pointer';
import { refuseViolations, type Store } from './store';
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

/**
 * Refuses to make a stored build live again where the shell has moved on meanwhile to another
 * contract or other shared modules. That none of its pages went to another area is looked at when it moves.
 *
 * @param inUse  it is the previous one still: every shell since was checked against its needs,
 *   and a rollback to it has to work also where the shell's record cannot be read
 * @throws {PublishError} saying what to change
 */
export async function refuseIncompatible(
  store: Store,
  name: string,
  { version, descriptor: { contract } }: PublishedVersion,
  { inUse = false } = {},
): Promise<void> {
  if (inUse) return;
  const shells = await liveShells(store);
  const consumed = await consumedBy(store, name, version);
  refuseViolations([
    ...contractViolations({ name, contract }, shells),
    ...sharedViolations(name, { consumed }, shells),
  ]);
}
