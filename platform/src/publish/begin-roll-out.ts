import type { RollOut } from '@mbo/shared/area';
import { contractFaults } from './checks/contract-check';
import { goLive } from './go-live';
import { liveShells } from './live-shells';
import type { Mover } from './move-area';
import { readArea } from './registry-file';
import { DEFAULT_THRESHOLD, type Reach } from './reach';
import { published, refusePinned } from './roll-out-moves';
import { PublishError, type Store } from './store';
import { storedVersion } from './stored-version';

/**
 * Begins the roll-out of a version that stands in the store.
 * @throws {PublishError} when it is not in the store or live already, the shell does not serve it,
 *   or the area is pinned
 */
export async function beginRollOut(
  store: Store,
  name: string,
  version: string,
  reach: Reach,
  mover: Mover = {},
): Promise<Pick<RollOut, 'build'>> {
  const area = published(name, await readArea(store, name));
  refusePinned(name, area);
  if (area.live.version === version) throw new PublishError(`${name} ${version} is live already.`);
  const build = await storedVersion(store, name, version);
  const { contract } = build.descriptor;
  const faults = contractFaults({ name, contract }, await liveShells(store));
  if (faults.length > 0) throw new PublishError(faults.join('\n'));
  const rollOut = { ...reach, threshold: DEFAULT_THRESHOLD };
  await goLive(store, name, area.origin, build, { ...mover, rollOut });
  return { build };
}
