import { readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Store } from './store';

/** Builds of a working copy that are kept besides those in use, for a look back. */
const KEPT = 3;

/** A publish takes seconds; what is still being gathered after an hour was left by one that died. */
const ABANDONED_MS = 3_600_000;

/** Mark of a version that was made from a working copy rather than released. */
const LOCAL_BUILD = /-b[0-9a-f]{12}$/;

/**
 * Clears a working copy's store of what its many builds leave behind. Released versions and those
 * that the registry or the shell's pointer name always stay.
 *
 * @param now  milliseconds since 1970. Default: the present
 */
export async function pruneStore(store: Store, now: number = Date.now()): Promise<void> {
  const inUse = await documentsThatName(store);
  for (const name of await folders(store.folder)) {
    await pruneVersions(store.versions(name), inUse, now);
  }
  await pruneCompressed(store.compressed, now);
}

/** The texts of both pointers: a version that neither holds is in nobody's use. */
async function documentsThatName(store: Store): Promise<string> {
  const texts = await Promise.all(
    [store.registry, store.shellPointer].map((file) => readFile(file, 'utf8').catch(() => '')),
  );
  return texts.join('\n');
}

async function pruneVersions(folder: string, inUse: string, now: number): Promise<void> {
  const idle: { place: string; time: number }[] = [];
  for (const version of await folders(folder)) {
    const place = path.join(folder, version);
    const { mtimeMs } = await stat(place);
    if (version.startsWith('.incoming-')) {
      if (now - mtimeMs > ABANDONED_MS) await rm(place, { recursive: true, force: true });
    } else if (LOCAL_BUILD.test(version) && !inUse.includes(`"${version}"`)) {
      idle.push({ place, time: mtimeMs });
    }
  }
  idle.sort((a, b) => b.time - a.time);
  for (const { place } of idle.slice(KEPT)) await rm(place, { recursive: true, force: true });
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
