import { z } from 'zod';
import {
  areaVersion,
  REPORTED_MESSAGE_LENGTH,
  withoutNumbers,
  type AreaReport,
} from '@mbo/shared/area';
import { LOG_FOLDER, type Store } from '../stores/store';

/**
 * A reported text fit to be kept and printed: no run of digits that may be a user's, and nothing
 * that a terminal takes for a command.
 */
export function cleanText(text: string, most: number = REPORTED_MESSAGE_LENGTH): string {
  return withoutNumbers(text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' '))
    .trim()
    .slice(0, most);
}

/** Messages kept of each version, the latest first. */
const LATEST = 5;

/** Versions kept of each area; of more, those that were heard of longest ago go. */
const VERSIONS = 30;

const latestFailure = z.object({
  /** When it was received. ISO 8601 UTC. */
  at: z.iso.datetime(),
  phase: z.string(),
  message: z.string(),
  /** What the user saw beside the failure. */
  reference: z.string(),
});

const versionCounts = z.object({
  /** Start of the roll-out they were counted in; empty outside of one. */
  rollOutStartedAt: z.string(),
  loads: z.int().min(0),
  failedLoads: z.int().min(0),
  /** ISO 8601 UTC. */
  firstAt: z.iso.datetime(),
  lastAt: z.iso.datetime(),
  latest: z.array(latestFailure),
});

const countsDocument = z.record(areaVersion, versionCounts);

export type LatestFailure = z.infer<typeof latestFailure>;
type VersionCounts = z.infer<typeof versionCounts>;
/** Of one area, by version. */
export type AreaCounts = Record<string, VersionCounts>;

/** What reports added to one version's counts. */
export interface Addition {
  area: string;
  version: string;
  rollOutStartedAt: string;
  loads: number;
  failedLoads: number;
  /** The latest first. */
  latest: LatestFailure[];
}

export type ReportedArea = AreaReport['areas'][number];

const document = (area: string): string => `${LOG_FOLDER}/reports/${area}.json`;

/** How often each version of an area was loaded, and how often it failed. */
export async function readCounts(store: Store, area: string): Promise<AreaCounts> {
  return parse(await store.read(document(area)));
}

/** Counts that cannot be read begin anew: they are no reason to stop watching. */
function parse(text: string | undefined): AreaCounts {
  try {
    return countsDocument.parse(JSON.parse(text ?? '{}'));
  } catch {
    return {};
  }
}

/**
 * Adds to an area's counts. What was counted in another roll-out of a version is dropped.
 * @returns the counts as they are then
 */
export async function addCounts(
  store: Store,
  area: string,
  additions: readonly Addition[],
): Promise<AreaCounts> {
  let counts: AreaCounts = {};
  await store.update(document(area), (text) => {
    counts = parse(text);
    const now = new Date().toISOString();
    for (const addition of additions) {
      const { version } = addition;
      counts[version] = added(counts[version], addition, now);
    }
    counts = newest(counts);
    return `${JSON.stringify(counts)}\n`;
  });
  return counts;
}

function added(current: VersionCounts | undefined, more: Addition, now: string): VersionCounts {
  const { rollOutStartedAt, loads, failedLoads, latest } = more;
  // Outside of a roll-out its own counts go on: the version reached everybody.
  const goesOn =
    current && (rollOutStartedAt === '' || current.rollOutStartedAt === rollOutStartedAt);
  const before = goesOn ? current : { loads: 0, failedLoads: 0, firstAt: now, latest: [] };
  return {
    rollOutStartedAt: goesOn ? current.rollOutStartedAt : rollOutStartedAt,
    loads: before.loads + loads,
    failedLoads: before.failedLoads + failedLoads,
    firstAt: before.firstAt,
    lastAt: now,
    latest: [...latest, ...before.latest].slice(0, LATEST),
  };
}

function newest(counts: AreaCounts): AreaCounts {
  const sorted = Object.entries(counts).sort(([, a], [, b]) => (a.lastAt < b.lastAt ? 1 : -1));
  return Object.fromEntries(sorted.slice(0, VERSIONS));
}

/** Share of loads that failed, 0 to 1; 0 when nothing was loaded. */
export function errorRate({ loads, failedLoads }: { loads: number; failedLoads: number }): number {
  return loads === 0 ? 0 : failedLoads / loads;
}

/** A share as percent, as exact as it takes: `5 %`, `0.4 %`. */
export function percent(share: number): string {
  const value = share * 100;
  return `${Number(value.toFixed(value < 10 ? 1 : 0))} %`;
}
