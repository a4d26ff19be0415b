import { createHash } from 'node:crypto';
import { versionDocument } from '../stores/store';
import { isNamedByContents, type BuildFiles } from './build-files';
import { PublishError, type Store } from './store';

export interface VersionToWrite<Record_ extends { version: string }> {
  /** Folder the files are copied from. */
  from: string;
  /** The area's name, or `shell`. */
  name: string;
  /** Kept as `version.json`; it lists the version's number among whatever else is of use. */
  record: Record_;
  files: BuildFiles;
  /** Whether the version that is there already holds the same bytes. */
  isSame(current: Record_): boolean;
  /** Of `npm start`: a working copy at what was released is nothing new, and not written. */
  via?: 'start' | undefined;
}

export interface WrittenVersion<Record_> {
  /** Of the version that is there now: an earlier publish of the same bytes stays. */
  record: Record_;
  /** Whether it was written now. */
  added: boolean;
}

/**
 * Writes one immutable version: all of it or nothing.
 * @throws {PublishError} when the version exists with other bytes
 */
export async function writeVersion<R extends { version: string }>(
  store: Store,
  { from, name, record, files, isSame, via }: VersionToWrite<R>,
): Promise<WrittenVersion<R>> {
  const released = via === 'start' ? await findReleased(store, name, isSame) : undefined;
  if (released) return { record: released, added: false };
  const hashes = Object.entries(files).map(([file, { integrity }]) => [file, integrity]);
  const added = await store.addVersion({
    name,
    version: record.version,
    from,
    files: Object.keys(files),
    record: `${JSON.stringify(record, null, 2)}\n`,
    mark: createHash('sha256').update(JSON.stringify(hashes)).digest('hex'),
  });
  if (added) return { record, added };
  const current = JSON.parse(
    (await store.read(versionDocument(name, record.version))) ?? 'null',
  ) as R | null;
  if (current && isSame(current)) return { record: current, added };
  throw new PublishError(
    `${name} ${record.version} is published already with other files. A published version never ` +
      'changes: raise the version in package.json, or publish a snapshot with --snapshot.',
  );
}

/** A released version with the same bytes as a working copy. */
async function findReleased<R>(
  store: Store,
  name: string,
  isSame: (current: R) => boolean,
): Promise<R | undefined> {
  for (const { version } of await store.listVersions(name)) {
    if (isNamedByContents(version)) continue;
    const text = await store.read(versionDocument(name, version));
    const current = text === undefined ? undefined : (JSON.parse(text) as R);
    if (current && isSame(current)) return current;
  }
  return undefined;
}
