import type { PublishedVersion, RegistryArea, RollOut } from '@mbo/shared/area';
import { movePublished, published, type Mover } from './move-area';
import { DEFAULT_THRESHOLD, reachText, type Reach } from './reach';
import { refuseIncompatible } from './compatibility';
import { readArea } from './registry-file';
import { PublishError, type Store } from './store';
import { goLive } from './go-live';
import { storedVersion } from './stored-version';

/**
 * Changes whom a roll-out reaches; one that was held goes on, and its loads are counted anew.
 * @throws {PublishError} when none is under way, the area is pinned, or what is there does not go with
 *   one that was held
 */
export async function widenRollOut(
  store: Store,
  name: string,
  reach: Reach,
  mover: Mover = {},
): Promise<RollOut> {
  const current = (await readArea(store, name))?.rollOut;
  // While it was held nobody kept its pages and its contract for it.
  if (current?.held) await refuseIncompatible(store, name, current.build);
  let changed: RollOut | undefined;
  await movePublished(store, name, mover, (area) => {
    const rollOut = underWay(name, area);
    refusePinned(name, area);
    const { build, startedAt, threshold, held } = rollOut;
    changed = {
      build,
      startedAt: held ? new Date().toISOString() : startedAt,
      ...reach,
      threshold,
    };
    return {
      area: { ...area, rollOut: changed },
      event: {
        what: held ? 'begin' : 'widen',
        from: area.live.version,
        to: build.version,
        reach: reachText(reach),
      },
    };
  });
  return changed!;
}

/**
 * Makes the build that is rolling out the live one, for everybody.
 * @throws {PublishError} when none is under way, it is held, or the area is pinned
 */
export async function finishRollOut(
  store: Store,
  name: string,
  mover: Mover = {},
): Promise<PublishedVersion> {
  const move = await movePublished(store, name, mover, (area) => {
    const { build, held } = underWay(name, area);
    refusePinned(name, area);
    if (held) {
      throw new PublishError(
        `${name} ${build.version} is held: ${held.reason} Let it go on first, e.g. ` +
          `mf rollout ${name} --percent 10.`,
      );
    }
    return {
      area: { origin: area.origin, live: build, previous: area.live },
      event: { what: 'finish', from: area.live.version, to: build.version },
    };
  });
  return move!.area.live;
}

export interface Stop extends Mover {
  reason: string;
  /** `hold`: by its errors. Default: by somebody. */
  what?: 'hold' | 'stop';
  /** Only the roll-out of this build that began at this time. Default: whichever is under way. */
  only?: { version: string; startedAt: string };
}

/**
 * Takes a roll-out back: nobody gets its build any more.
 * @returns what was stopped; undefined: it was held already, or another one is under way by now
 * @throws {PublishError} when none is under way
 */
export async function stopRollOut(
  store: Store,
  name: string,
  { reason, what = 'stop', only, by }: Stop,
): Promise<RollOut | undefined> {
  const move = await movePublished(store, name, { by }, (area) => {
    if (only && !isRollOut(area, only)) return undefined;
    const rollOut = underWay(name, area);
    if (rollOut.held) return undefined;
    return {
      area: held(area, reason),
      event: { what, from: area.live.version, to: rollOut.build.version, reason },
    };
  });
  return move?.area.rollOut;
}

function isRollOut(area: RegistryArea, { version, startedAt }: NonNullable<Stop['only']>): boolean {
  return area.rollOut?.build.version === version && area.rollOut.startedAt === startedAt;
}

/** The area with its roll-out held, if it has one that is not. */
export function held(area: RegistryArea, reason: string): RegistryArea {
  if (!area.rollOut || area.rollOut.held) return area;
  const at = new Date().toISOString();
  return { ...area, rollOut: { ...area.rollOut, held: { at, reason: reason.slice(0, 300) } } };
}

function underWay(name: string, area: RegistryArea): RollOut {
  if (area.rollOut) return area.rollOut;
  throw new PublishError(
    `${name} has no roll-out. Begin one: mf publish ${name} --percent 10, or for a version that ` +
      `is stored already: mf rollout ${name} --percent 10 --version 1.2.3`,
  );
}

/** @throws {PublishError} when the area is pinned */
export function refusePinned(name: string, area: RegistryArea): void {
  if (!area.pinned) return;
  throw new PublishError(
    `${name} is pinned to ${area.live.version}: ${area.pinned.reason} Another version does not go ` +
      `live until it is set free: mf pin ${name} --off`,
  );
}

/**
 * Begins the roll-out of a version that is in the store.
 * @throws {PublishError} when it is not in the store or live already, what is there does
 *   not go with it, or the area is pinned
 */
export async function beginRollOut(
  store: Store,
  name: string,
  version: string,
  reach: Reach,
  mover: Mover = {},
): Promise<Pick<RollOut, 'build'>> {
  const area = published(store, name, await readArea(store, name));
  refusePinned(name, area);
  if (area.live.version === version) throw new PublishError(`${name} ${version} is live already.`);
  const build = await storedVersion(store, name, version);
  await refuseIncompatible(store, name, build);
  const rollOut = { ...reach, threshold: DEFAULT_THRESHOLD };
  await goLive(store, name, area.origin, build, { ...mover, rollOut });
  return { build };
}
