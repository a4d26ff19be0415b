import type { RollOut } from '@mbo/shared/area';
import { goLive } from './go-live';
import type { Mover } from './move-area';
import { readArea } from './registry-file';
import { DEFAULT_THRESHOLD, type Reach } from './reach';
import { published, refusePinned } from './roll-out-moves';
import { refuseIncompatible } from './refuse-incompatible';
import { PublishError, type Store } from './store';
import { storedVersion } from './stored-version';

/**
 * Begins the roll-out of a version that stands in the store.
 * @throws {PublishError} when it is not in the store or live already, what stands does
 *   not go with it, or the area is pinned
 */
export async function beginRollOut(
  store: Store,
  name: string,
  version: string,
  sendToAcquirer: Reach,
  mover: Mover = {},
): Promise<Pick<RollOut, 'build'>> {
  const area = published(store, name, await readArea(store, name));
  refusePinned(name, area);
  if (area.live.version === version) throw new PublishError(`${name} ${version} is live already.`);
  const build = await storedVersion(store, name, version);
  await refuseIncompatible(store, name, build);
  const rollOut = { ...sendToAcquirer, threshold: DEFAULT_THRESHOLD };
  await goLive(store, name, area.origin, build, { ...mover, rollOut });
  return { build };
}
