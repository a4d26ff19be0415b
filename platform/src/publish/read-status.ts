import type { PublishedVersion, RegistryArea, RollOut } from '@mbo/shared/area';
import { errorRate, readCounts, type AreaCounts, type LatestFailure } from '../watch/report-counts';
import { readHistory, type HistoryEvent } from './history';
import { readableArea, readStoredRegistry } from './registry-file';
import { published } from './move-area';
import { readShellPointer } from './shell-pointer';
import { REGISTRY_DOCUMENT } from '../stores/store';
import type { Store } from './store';

/** A build that pages may run, and how it fares. */
export interface VersionStatus {
  version: string;
  /** ISO 8601 UTC. */
  publishedAt: string;
  /** When it last went live. Null: not known. ISO 8601 UTC. */
  since: string | null;
  /** Who made it live, as far as known. */
  by: string | null;
  loads: number;
  failedLoads: number;
  /** 0 to 1. Null: nothing was reported. */
  errorRate: number | null;
  /** The latest failures, the latest first. */
  latest: LatestFailure[];
}

export interface RollOutStatus extends VersionStatus {
  startedAt: string;
  percent: number | null;
  accounts: number[] | null;
  threshold: RollOut['threshold'];
  held: { at: string; reason: string } | null;
}

export interface AreaStatus {
  name: string;
  title: string;
  team: string;
  origin: string;
  live: VersionStatus;
  previous: VersionStatus | null;
  rollOut: RollOutStatus | null;
  pinned: { at: string; reason: string } | null;
}

/** The state of a store; the shape is stable, fields may be added. */
export interface StoreStatus {
  schemaVersion: 1;
  store: string;
  /** When the registry last changed. Null: there is none yet. ISO 8601 UTC. */
  updatedAt: string | null;
  shell: { live: string; previous: string | null; since: string | null; by: string | null } | null;
  areas: AreaStatus[];
  /** Entries that this version of the program cannot read. */
  unreadable: { name: string; reason: string }[];
}

/**
 * Reads the state of a store.
 * @param only  one area. Default: all
 * @throws {PublishError} when the registry is unreadable, or the area was never published
 */
export async function readStatus(store: Store, only?: string): Promise<StoreStatus> {
  const { areas } = await readStoredRegistry(store);
  if (only !== undefined) published(store, only, readableArea(areas[only]));
  const names = Object.keys(areas)
    .filter((name) => only === undefined || name === only)
    .sort();
  const statuses = await Promise.all(
    names.map(async (name) => {
      const area = readableArea(areas[name]);
      return area && areaStatus(store, name, area);
    }),
  );
  return {
    schemaVersion: 1,
    store: store.address,
    updatedAt: await updatedAt(store),
    shell: await shellStatus(store),
    areas: statuses.filter((status) => status !== undefined),
    unreadable: names
      .filter((_name, index) => statuses[index] === undefined)
      .map((name) => ({ name, reason: 'its entry is not one this program can read' })),
  };
}

async function updatedAt(store: Store): Promise<string | null> {
  const text = await store.read(REGISTRY_DOCUMENT);
  if (text === undefined) return null;
  return (JSON.parse(text) as { updatedAt?: string }).updatedAt ?? null;
}

async function shellStatus(store: Store): Promise<StoreStatus['shell']> {
  const pointer = await readShellPointer(store);
  if (!pointer) return null;
  const { live, previous = null } = pointer;
  return { live, previous, ...wentLive(await readHistory(store, 'shell'), live) };
}

async function areaStatus(store: Store, name: string, area: RegistryArea): Promise<AreaStatus> {
  const [history, counts] = await Promise.all([readHistory(store, name), readCounts(store, name)]);
  const { live, previous, rollOut, pinned, origin } = area;
  const status = (build: PublishedVersion): VersionStatus => versionStatus(build, history, counts);
  return {
    name,
    title: live.descriptor.title,
    team: live.descriptor.owner.team,
    origin,
    live: status(live),
    previous: previous ? status(previous) : null,
    rollOut: rollOut
      ? {
          ...status(rollOut.build),
          ...(counts[rollOut.build.version]?.rollOutStartedAt !== rollOut.startedAt && NONE),
          startedAt: rollOut.startedAt,
          percent: rollOut.percent ?? null,
          accounts: rollOut.accounts ?? null,
          threshold: rollOut.threshold,
          held: rollOut.held ?? null,
        }
      : null,
    pinned: pinned ?? null,
  };
}

/** Nothing was counted yet. */
const NONE = { loads: 0, failedLoads: 0, errorRate: null, latest: [] };

function versionStatus(
  { version, publishedAt }: PublishedVersion,
  history: readonly HistoryEvent[],
  counts: AreaCounts,
): VersionStatus {
  const known = counts[version];
  return {
    version,
    publishedAt,
    ...wentLive(history, version),
    ...(known
      ? {
          loads: known.loads,
          failedLoads: known.failedLoads,
          errorRate: known.loads === 0 ? null : errorRate(known),
          latest: known.latest,
        }
      : NONE),
  };
}

function wentLive(
  history: readonly HistoryEvent[],
  version: string,
): { since: string | null; by: string | null } {
  const event = history.findLast(
    ({ what, from, to }) =>
      to === version && from !== version && ['publish', 'rollback', 'finish', 'pin'].includes(what),
  );
  return { since: event?.at ?? null, by: event?.by ?? null };
}
