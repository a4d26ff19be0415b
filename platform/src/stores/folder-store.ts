import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { addCompressedCopies } from '../publish/compressed-copies';
import { writeFileAtomically } from '../workspace/atomic-file';
import { withLock } from '../workspace/with-lock';
import {
  PublishError,
  REGISTRY_DOCUMENT,
  SHELL_DOCUMENT,
  VERSION_FILE,
  type NewVersion,
  type Store,
  type StoredVersion,
} from './store';

/** A change takes milliseconds; this is for many at once on a busy machine. */
const TIMEOUT_MS = 20_000;

/** A publisher that was killed in the middle of a change keeps others waiting for so long. */
const STALE_MS = 5_000;

/** Mark of a folder whose version is still being gathered. */
export const INCOMING = '.incoming-';

/** A store that is a folder: what `npm start` serves, and what a web server or a CDN may serve. */
export class FolderStore implements Store {
  readonly registry: string;
  readonly shellPointer: string;

  /**
   * @param folder  absolute path
   * @param compressed  folder of compressed results, which may be emptied at any time
   */
  constructor(
    readonly folder: string,
    readonly compressed: string,
  ) {
    this.registry = this.file(REGISTRY_DOCUMENT);
    this.shellPointer = this.file(SHELL_DOCUMENT);
  }

  get address(): string {
    return this.folder;
  }

  /** Every version of an area or of the shell is here, by its number. */
  versions(name: string): string {
    return this.file(name);
  }

  async read(document: string): Promise<string | undefined> {
    return readFile(this.file(document), 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
  }

  async update(
    document: string,
    change: (current: string | undefined) => string | undefined,
  ): Promise<void> {
    const file = this.file(document);
    for (;;) {
      const done = await withLock(
        file,
        TIMEOUT_MS,
        async (lost) => {
          const before = await stampOf(file);
          const text = change(await this.read(document));
          if (text === undefined) return true;
          // This process may have been halted for so long that another took the lock over.
          if (lost() || (await stampOf(file)) !== before) return false;
          await writeFileAtomically(file, ofOtherLength(text, before));
          return true;
        },
        STALE_MS,
      );
      if (done) return;
    }
  }

  async addVersion({ name, version, from, files, record }: NewVersion): Promise<boolean> {
    const place = path.join(this.versions(name), version);
    if (await isVersion(place)) return false;
    // Gathered aside and renamed last, so that what dies half-way leaves no version behind.
    const incoming = path.join(this.versions(name), `${INCOMING}${randomUUID()}`);
    try {
      await this.copyFiles(from, incoming, files);
      await writeFile(path.join(incoming, VERSION_FILE), record);
      await rename(incoming, place);
      return true;
    } catch (error) {
      await rm(incoming, { recursive: true, force: true });
      // Somebody else may have published the same number in the meantime.
      if (await isVersion(place)) return false;
      throw error;
    }
  }

  async listVersions(name: string): Promise<StoredVersion[]> {
    const entries = await readdir(this.versions(name), { withFileTypes: true }).catch(() => []);
    const found: StoredVersion[] = [];
    for (const entry of entries) {
      if (!entry.isDirectory() || entry.name.startsWith('.')) continue;
      const record = path.join(this.versions(name), entry.name, VERSION_FILE);
      const info = await stat(record).catch(() => undefined);
      if (info) found.push({ version: entry.name, at: info.mtime.toISOString() });
    }
    return found.sort((a, b) => (a.at < b.at ? 1 : -1));
  }

  private async copyFiles(from: string, to: string, paths: readonly string[]): Promise<void> {
    await mkdir(to, { recursive: true });
    const copies = await Promise.allSettled(
      paths.map(async (relative) => {
        const target = path.join(to, relative);
        await mkdir(path.dirname(target), { recursive: true });
        await copyFile(path.join(from, relative), target);
        await addCompressedCopies(target, this.compressed);
      }),
    );
    // Only once all have ended: the folder cannot be cleared away while one still writes to it.
    const failed = copies.find((copy) => copy.status === 'rejected');
    if (failed) throw failed.reason;
  }

  /** Documents and names come from this program, but a name may have come from a command line. */
  private file(relative: string): string {
    const file = path.join(this.folder, relative);
    if (!file.startsWith(this.folder + path.sep)) {
      throw new PublishError(`${relative} is not a name in a store.`);
    }
    return file;
  }
}

/**
 * A store on this machine.
 * @param data  folder of what is kept between runs
 * @param cache  folder of what can be made again. Default: `cache` in the data folder
 */
export function localStore(data: string, cache: string = path.join(data, 'cache')): FolderStore {
  return new FolderStore(path.join(data, 'store'), path.join(cache, 'compressed'));
}

async function isVersion(place: string): Promise<boolean> {
  return stat(path.join(place, VERSION_FILE)).then(
    () => true,
    () => false,
  );
}

/** Changes whenever the file does; the inode tells two within one tick of the clock apart. */
async function stampOf(file: string): Promise<string> {
  return stat(file).then(
    ({ ino, mtimeMs, size }) => `${ino}-${mtimeMs}-${size}`,
    () => 'absent',
  );
}

/**
 * The text, with one line break more where it would be as long as what is there. Web servers such as
 * nginx make a file's entity tag of its length and the second of its change: two changes within a
 * second would else look like one, and a page that saw the first would never see the other.
 */
function ofOtherLength(text: string, current: string): string {
  return current.endsWith(`-${Buffer.byteLength(text)}`) ? `${text}\n` : text;
}
