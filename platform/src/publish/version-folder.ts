import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BuildFiles } from './build-files';
import { addCompressedCopies } from './compressed-copies';
import { PublishError, type Store } from './store';

/** What a version is, kept in its folder. */
export const VERSION_FILE = 'version.json';

export interface VersionToWrite<Record_ extends { version: string }> {
  /** Folder the files are copied from. */
  from: string;
  /** The area's name, or `shell`. */
  name: string;
  /** Kept as `version.json`; it lists the version's number among whatever else is of use. */
  record: Record_;
  files: BuildFiles;
  /** Whether the version that stands already holds the same bytes. */
  isSame(standing: Record_): boolean;
}

/**
 * Writes one immutable version: all of it or nothing. The files are gathered aside and the folder
 * is renamed into its place last, so a publish that dies half-way leaves no version behind.
 *
 * @returns the record of the version that now stands; an earlier publish of the same bytes stays
 * @throws {PublishError} when the version stands with other bytes
 */
export async function writeVersion<R extends { version: string }>(
  store: Store,
  { from, name, record, files, isSame }: VersionToWrite<R>,
): Promise<R> {
  const versions = store.versions(name);
  const place = path.join(versions, record.version);
  const standing = await readVersion<R>(place);
  if (standing) return sameOrRefuse(name, standing, isSame);

  const incoming = path.join(versions, `.incoming-${randomUUID()}`);
  try {
    await copyFiles(from, incoming, Object.keys(files), store.compressed);
    await writeFile(path.join(incoming, VERSION_FILE), `${JSON.stringify(record, null, 2)}\n`);
    await rename(incoming, place);
    return record;
  } catch (error) {
    await rm(incoming, { recursive: true, force: true });
    // Somebody else may have published the same version in the meantime.
    const winner = await readVersion<R>(place);
    if (winner) return sameOrRefuse(name, winner, isSame);
    throw error;
  }
}

function sameOrRefuse<R extends { version: string }>(
  name: string,
  standing: R,
  isSame: (standing: R) => boolean,
): R {
  if (isSame(standing)) return standing;
  throw new PublishError(
    `${name} ${standing.version} is published already with other files. ` +
      'A published version never changes: raise the version in package.json.',
  );
}

async function copyFiles(
  from: string,
  to: string,
  paths: readonly string[],
  compressed: string,
): Promise<void> {
  await mkdir(to, { recursive: true });
  const copies = await Promise.allSettled(
    paths.map(async (relative) => {
      const target = path.join(to, relative);
      await mkdir(path.dirname(target), { recursive: true });
      await copyFile(path.join(from, relative), target);
      await addCompressedCopies(target, compressed);
    }),
  );
  // Only once all have ended: the folder cannot be cleared away while one still writes to it.
  const failed = copies.find((copy) => copy.status === 'rejected');
  if (failed) throw failed.reason;
}

async function readVersion<R>(place: string): Promise<R | undefined> {
  const text = await readFile(path.join(place, VERSION_FILE), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as R);
}
