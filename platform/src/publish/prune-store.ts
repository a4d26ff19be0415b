import { randomUUID } from 'node:crypto';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { INCOMING } from '../stores/folder-store';
import { isNamedByContents } from './build-files';
import { readHistory, type HistoryEvent } from './history';
import type { FolderStore } from './store';

/** Builds of a working copy that are kept besides those in use, for a look back. */
const KEPT = 3;

/** A page may stay open for so long and still ask for files of the version it runs. */
const TAB_MS = 7 * 24 * 3_600_000;

/** What so many last events of the history name can be gone back to. */
const KEPT_EVENTS = 10;

/** A publish takes seconds; what is still being gathered after an hour was left by one that died. */
const ABANDONED_MS = 3_600_000;

/** Mark of a folder that is being removed: a version is gone as a whole or not at all. */
const LEAVING = '.leaving-';

/**
 * Clears a working copy's store of what its many builds leave behind. Released versions always
 * stay, and so does every build that the registry or the shell's pointer names, that the last
 * events of the history name, or that a page which is still open may run.
 *
 * @param now  milliseconds since 1970. Default: the present
 */
export async function pruneStore(store: FolderStore, now: number = Date.now()): Promise<void> {
  const inUse = await documentsThatName(store);
  for (const name of await folders(store.folder)) {
    await pruneVersions(store.versions(name), inUse, await readHistory(store, name), now);
  }
  await pruneCompressed(store.compressed, now);
}

/** The texts of both pointers: a version that neither holds is in nobody's use. */
async function documentsThatName(store: FolderStore): Promise<string> {
  const texts = await Promise.all([store.read('areas.json'), store.read('shell.json')]);
  return texts.join('\n');
}

async function pruneVersions(
  folder: string,
  inUse: string,
  history: readonly HistoryEvent[],
  now: number,
): Promise<void> {
  const idle: { place: string; time: number }[] = [];
  const lately = namedBy(history.slice(-KEPT_EVENTS));
  for (const version of await folders(folder)) {
    const place = path.join(folder, version);
    const { mtimeMs } = await stat(place);
    if (version.startsWith(INCOMING) || version.startsWith(LEAVING)) {
      if (now - mtimeMs > ABANDONED_MS) await rm(place, { recursive: true, force: true });
    } else if (
      isNamedByContents(version) &&
      !inUse.includes(`"${version}"`) &&
      !lately.has(version)
    ) {
      idle.push({ place, time: Math.max(mtimeMs, lastNamed(history, version)) });
    }
  }
  idle.sort((a, b) => b.time - a.time);
  for (const { place, time } of idle.slice(KEPT)) {
    if (now - time > TAB_MS) await removeWhole(place);
  }
}

function namedBy(events: readonly HistoryEvent[]): Set<string | undefined> {
  return new Set(events.flatMap(({ from, to }) => [from, to]));
}

/** When a version was last made live or replaced: after that no page began to run it. */
function lastNamed(history: readonly HistoryEvent[], version: string): number {
  const event = history.findLast(({ from, to }) => from === version || to === version);
  return event ? Date.parse(event.at) : 0;
}

async function removeWhole(place: string): Promise<void> {
  const leaving = path.join(path.dirname(place), `${LEAVING}${randomUUID()}`);
  await rename(place, leaving);
  await rm(leaving, { recursive: true, force: true });
}

/** Drops compressed copies that no version links to any more, nor a publish is about to. */
async function pruneCompressed(folder: string, now: number): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const file = path.join(folder, name);
    const entry = await stat(file).catch(() => undefined);
    if (!entry?.isFile() || entry.nlink > 1 || now - entry.mtimeMs < ABANDONED_MS) continue;
    await rm(file, { force: true });
  }
}

async function folders(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
}
