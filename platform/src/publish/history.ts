import { hostname, userInfo } from 'node:os';
import { z } from 'zod';
import { LOG_FOLDER, PublishError, type Store } from '../stores/store';

/** What happened to an area, or to the shell. */
const historyEvent = z.object({
  /** ISO 8601 UTC. */
  at: z.iso.datetime(),
  /** Who did it as far as known, e.g. `jo@build-7`. */
  by: z.string(),
  /**
   * `publish`: went live. `store`: was added without going live. `rollback`: an earlier version
   * went live again. `begin`, `widen`, `finish`, `stop`, `hold`: a roll-out began, changed its
   * reach, reached everybody, was stopped by somebody, was held back by its errors. `pin`, `unpin`.
   * `found`: it was so without an entry, because whoever did it died before writing one.
   */
  what: z.enum([
    'publish',
    'store',
    'rollback',
    'begin',
    'widen',
    'finish',
    'stop',
    'hold',
    'pin',
    'unpin',
    'found',
  ]),
  /** The version that was live before. */
  from: z.string().optional(),
  /** The version it is about. */
  to: z.string().optional(),
  /** How far a roll-out reaches, e.g. `25 %`. */
  reach: z.string().optional(),
  reason: z.string().optional(),
  /** `npm start` marks what it publishes of the working copy by itself. */
  via: z.literal('start').optional(),
});

export type HistoryEvent = z.infer<typeof historyEvent>;

/** A line of the log. Earlier versions wrote the reach as `sendToAcquirer`. */
const historyLine = historyEvent
  .extend({ sendToAcquirer: z.string().optional() })
  .transform(({ sendToAcquirer: reach, ...event }): HistoryEvent => ({
    ...(reach !== undefined && { reach }),
    ...event,
  }));

/** Events after which the version they are about is live. */
const LIVE_AFTER = new Set<HistoryEvent['what']>(['publish', 'rollback', 'finish', 'found', 'pin']);

const document = (name: string): string => `${LOG_FOLDER}/history/${name}.jsonl`;

/**
 * What happened to an area, or to `shell`, the oldest first. A line that cannot be read, as another
 * version of this program may write it, is passed over.
 */
export async function readHistory(store: Store, name: string): Promise<HistoryEvent[]> {
  return parse(await store.read(document(name)));
}

function parse(text: string | undefined): HistoryEvent[] {
  return (text ?? '').split('\n').flatMap((line) => {
    try {
      const parsed = historyLine.safeParse(JSON.parse(line));
      return parsed.success ? [parsed.data] : [];
    } catch {
      return [];
    }
  });
}

/**
 * Adds an event; nothing is ever taken out or changed. When the last one that is written down left
 * another version live than the event found, that gap is noted before it.
 */
export async function addHistory(store: Store, name: string, event: HistoryEvent): Promise<void> {
  const line = JSON.stringify(event);
  await store.update(document(name), (current = '') => {
    // A write whose answer was lost is tried again.
    if (current.endsWith(`${line}\n`)) return undefined;
    const known = liveAfter(parse(current));
    const missed =
      event.from !== undefined && known !== undefined && known !== event.from
        ? `${JSON.stringify({ at: event.at, by: 'unknown', what: 'found', from: known, to: event.from })}\n`
        : '';
    return `${current}${missed}${line}\n`;
  });
}

/** The version that is live after all these events, as far as they tell. */
function liveAfter(events: readonly HistoryEvent[]): string | undefined {
  return events.findLast(({ what, to }) => LIVE_AFTER.has(what) && to !== undefined)?.to;
}

/**
 * The versions that were live and were good, the latest first: one that was left by a rollback is
 * not among them until it goes live again.
 */
export function goodVersions(events: readonly HistoryEvent[]): string[] {
  let good: string[] = [];
  for (const { what, from, to } of events) {
    if (to === undefined || !LIVE_AFTER.has(what)) continue;
    good = good.filter((version) => version !== to && !(what === 'rollback' && version === from));
    good.unshift(to);
  }
  return good;
}

/** The event by which a version was rolled back, unless it went live again since. */
export function rolledBack(
  events: readonly HistoryEvent[],
  version: string,
): HistoryEvent | undefined {
  const last = events.findLast(
    ({ what, from, to }) =>
      (what === 'rollback' && from === version) || (LIVE_AFTER.has(what) && to === version),
  );
  return last?.what === 'rollback' && last.from === version ? last : undefined;
}

/**
 * Keeps what was taken back from going live by a publish.
 * @param name  the area's, or `shell`
 * @throws {PublishError} when the version was rolled back and did not go live again since
 */
export function refuseRolledBack(
  name: string,
  version: string,
  history: readonly HistoryEvent[],
): void {
  const event = rolledBack(history, version);
  if (!event) return;
  throw new PublishError(
    `${name} ${version} was rolled back on ${event.at} by ${event.by}: ${event.reason ?? ''} ` +
      'Raise the version in package.json, or make this very build live again: ' +
      `mf rollback ${name} ${version}`,
  );
}

/**
 * Whether people decided since a version was live, so that `npm start` leaves what they decided. A
 * version that no event names was written by a start that was ended before it went live: as new as
 * ever.
 */
export function isDecided(
  history: readonly HistoryEvent[],
  version: string,
  isRollingOut = false,
): boolean {
  const known = history.some(({ to, from }) => to === version || from === version);
  return known && (isRollingOut || history.at(-1)?.via !== 'start');
}

/** Where build servers say whose change they run for. */
const BUILD_SERVERS = [
  'GITHUB_ACTOR',
  'GITLAB_USER_LOGIN',
  'BUILD_USER_ID',
  'BUILDKITE_BUILD_CREATOR',
];

/** Who is at work, as far as known: MF_ACTOR, the build server's word, or the user of the machine. */
export function actor(env: NodeJS.ProcessEnv = process.env): string {
  const named = ['MF_ACTOR', ...BUILD_SERVERS].map((name) => env[name]).find(Boolean);
  return clean(named ?? `${userName(env)}@${hostname()}`);
}

function userName(env: NodeJS.ProcessEnv): string {
  try {
    return userInfo().username;
  } catch {
    // A container's user need not have a name.
    return env['USER'] ?? 'unknown';
  }
}

/** It is printed on terminals. */
function clean(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N} .@_\-+[\]]/gu, '').slice(0, 80) || 'unknown';
}
