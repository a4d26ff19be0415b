import { movePublished, published, type Mover } from './move-area';
import { readArea } from './registry-file';
import { held } from './roll-out-moves';
import { refuseIncompatible } from './compatibility';
import type { Store } from './store';
import { storedVersion } from './stored-version';

export interface Pin extends Mover {
  /** Goes live, and is pinned. Default: the version that is live. */
  version?: string | undefined;
  reason?: string | undefined;
}

/**
 * Pins an area: its live version stays until it is set free. A roll-out under way is held.
 * @throws {PublishError} when the version is not in the store, or what is there does not go with it
 */
export async function pinArea(
  store: Store,
  name: string,
  { version, reason = 'Pinned by hand.', by }: Pin = {},
): Promise<{ from: string; to: string }> {
  const before = published(store, name, await readArea(store, name));
  const target =
    version === undefined || version === before.live.version
      ? undefined
      : await storedVersion(store, name, version);
  if (target) await refuseIncompatible(store, name, target);
  let moved = { from: before.live.version, to: before.live.version };
  await movePublished(store, name, { by }, ({ pinned: _pinned, ...area }) => {
    const live = target ?? area.live;
    moved = { from: area.live.version, to: live.version };
    const { rollOut, ...rest } = held(area, `Pinned to ${live.version}: ${reason}`);
    return {
      area: {
        ...rest,
        live,
        ...(moved.from !== moved.to && { previous: area.live }),
        ...(rollOut && rollOut.build.version !== live.version && { rollOut }),
        pinned: { at: new Date().toISOString(), reason: reason.slice(0, 300) },
      },
      event: { what: 'pin', ...moved, reason },
    };
  });
  return moved;
}

/**
 * Sets a pinned area free. What is live stays live; what was published meanwhile goes live when it
 * is published again.
 *
 * @returns whether it was pinned
 */
export async function unpinArea(store: Store, name: string, { by }: Mover = {}): Promise<boolean> {
  const move = await movePublished(store, name, { by }, ({ pinned, ...area }) => {
    if (!pinned) return undefined;
    const version = area.live.version;
    return { area, event: { what: 'unpin', from: version, to: version } };
  });
  return move !== undefined;
}
