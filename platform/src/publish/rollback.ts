import type { PublishedVersion, RegistryArea } from '@mbo/shared/area';
import { checkShell } from './checks';
import { goodVersions, readHistory, rolledBack, type HistoryEvent } from './history';
import { buildsInUse, refuseIncompatible } from './compatibility';
import { movePublished, published, type Mover } from './move-area';
import { readArea } from './registry-file';
import { held, refusePinned } from './roll-out-moves';
import { moveShell, readShellPointer } from './shell-pointer';
import { PublishError, refuseViolations, type Store } from './store';
import { storedShell, storedVersion } from './stored-version';

export interface Rollback extends Mover {
  /** Default: the good one before. */
  version?: string | undefined;
  reason?: string | undefined;
}

export interface RolledBack {
  from: string;
  to: string;
  /** The roll-out that was stopped instead, when one was under way and no version was named. */
  stopped?: string;
}

const DEFAULT_REASON = 'Rolled back by hand.';
const FORWARD_REASON = 'Made live by hand.';

/**
 * Takes an area back to an earlier version, without a build. Where a roll-out is under way and no
 * version is named, that is what is taken back: it is the newest change.
 *
 * @throws {PublishError} when there is nothing to go back to, the version is not in the store, the
 *   live shell does not provide its contract, another area has one of its pages, or it is pinned
 */
export async function rollBackArea(
  store: Store,
  name: string,
  { version, reason: given, by }: Rollback = {},
): Promise<RolledBack> {
  const reason = given ?? DEFAULT_REASON;
  const before = published(store, name, await readArea(store, name));
  refusePinned(name, before);
  const stops = version === undefined && before.rollOut !== undefined && !before.rollOut.held;
  const events = await readHistory(store, name);
  const good = stops ? [] : goodBefore(events, before);
  const target = stops ? before.live : await targetOf(store, name, before, version, good);
  if (!stops) {
    const inUse = target.version === before.previous?.version;
    await refuseIncompatible(store, name, target, { inUse });
  }
  const left = rolledBack(events, target.version) !== undefined;
  const previous = await previousOf(store, name, before, target.version, good);
  let stopped: string | undefined;
  await movePublished(store, name, { by }, (area) => {
    if (area.live.version !== before.live.version) {
      throw new PublishError(
        `${name} ${area.live.version} went live in the meantime; nothing was rolled back. ` +
          'Look at mf status and try again.',
      );
    }
    refusePinned(name, area);
    if (stops) {
      stopped = area.rollOut?.build.version;
      return {
        area: held(area, reason),
        event: { what: 'stop', from: area.live.version, to: stopped, reason },
      };
    }
    const { origin, rollOut } = held(area, reason);
    const back = isBack(target, area.live, { good, left });
    const fallback = back ? previous : area.live;
    return {
      area: {
        origin,
        live: target,
        ...(fallback && { previous: fallback }),
        // What was rolling out stays to be seen, held, unless it is what goes live.
        ...(rollOut && rollOut.build.version !== target.version && { rollOut }),
      },
      event: {
        what: back ? 'rollback' : 'publish',
        from: area.live.version,
        to: target.version,
        reason: back ? reason : (given ?? FORWARD_REASON),
      },
    };
  });
  return {
    from: before.live.version,
    to: target.version,
    ...(stopped !== undefined && { stopped }),
  };
}

/**
 * Whether a version was there before the live one. Going to a later one, or again to one that was
 * rolled back, is no rollback: what is live until then is still good.
 */
function isBack(
  target: PublishedVersion,
  live: PublishedVersion,
  { good, left }: { good: readonly string[]; left: boolean },
): boolean {
  if (good.includes(target.version)) return true;
  return !left && target.publishedAt < live.publishedAt;
}

/** Good versions other than the live one, the latest first, as the history and the registry know. */
function goodBefore(events: readonly HistoryEvent[], area: RegistryArea): string[] {
  const good = goodVersions(events);
  if (area.previous && !good.includes(area.previous.version)) good.push(area.previous.version);
  return good.filter((version) => version !== area.live.version);
}

async function targetOf(
  store: Store,
  name: string,
  area: RegistryArea,
  version: string | undefined,
  good: readonly string[],
): Promise<PublishedVersion> {
  if (version === area.live.version) {
    throw new PublishError(`${name} ${version} is live already.`);
  }
  if (version !== undefined) return storedVersion(store, name, version);
  // The registry's own word first: it needs no look into the store.
  if (area.previous && (good.length === 0 || good[0] === area.previous.version)) {
    return area.previous;
  }
  if (good[0] !== undefined) return storedVersion(store, name, good[0]);
  throw new PublishError(
    `${name} has no good version before ${area.live.version}. Name one: ` +
      `mf rollback ${name} 1.2.3. mf status ${name} lists those in the store.`,
  );
}

/** What browsers fall back to when the version that goes live fails to load. */
async function previousOf(
  store: Store,
  name: string,
  area: RegistryArea,
  target: string,
  good: readonly string[],
): Promise<PublishedVersion | undefined> {
  const at = good.indexOf(target);
  const next = at < 0 ? undefined : good[at + 1];
  if (next === undefined) return undefined;
  if (area.previous?.version === next) return area.previous;
  // One that is gone from the store is no help; the rollback matters more.
  return storedVersion(store, name, next).catch(() => undefined);
}

/**
 * Takes the shell back to an earlier version.
 * @throws {PublishError} when there is none, or areas in use need more than it provides
 */
export async function rollBackShell(
  store: Store,
  { version, reason = DEFAULT_REASON, by }: Rollback = {},
): Promise<RolledBack> {
  const before = await readShellPointer(store);
  if (!before) throw new PublishError(`The shell has no live version in ${store.address}.`);
  if (version === before.live) throw new PublishError(`shell ${version} is live already.`);
  const events = await readHistory(store, 'shell');
  const good = goodVersions(events).filter((one) => one !== before.live);
  const kept = before.previous;
  const fallback = kept !== undefined && !rolledBack(events, kept) ? kept : undefined;
  const to = version ?? good[0] ?? fallback;
  if (to === undefined) {
    throw new PublishError(`The shell has no good version before ${before.live}.`);
  }
  const { facts } = await storedShell(store, to);
  if (facts) refuseViolations(checkShell(facts, await buildsInUse(store)));
  await moveShell(
    store,
    (current) => {
      if (current?.live !== before.live) {
        throw new PublishError('Another shell went live in the meantime; nothing was rolled back.');
      }
      // Pages that are open still ask for files of the one they run.
      return { live: to, previous: before.live };
    },
    { what: 'rollback', reason },
    { by },
  );
  return { from: before.live, to };
}
