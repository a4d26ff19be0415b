import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import {
  checkedKey,
  type FileStorage,
  MissingContentError,
  newStorageKey,
  type PutOptions,
  spool,
  type StoredContent,
} from './storage';

/** Files in a folder. Several gateways may share one, on a file system that they share. */
export class FolderStorage implements FileStorage {
  /** @param folder  absolute path; made when it is first needed */
  constructor(private readonly folder: string) {}

  async put(
    content: Readable,
    { maxBytes, key = newStorageKey() }: PutOptions,
  ): Promise<StoredContent> {
    const place = this.place(key);
    await mkdir(dirname(place), { recursive: true });
    // Beside its place: a rename within a folder is one step, and half a file has no key.
    const incoming = `${place}.incoming`;
    const stored = await spool(content, incoming, maxBytes);
    await rename(incoming, place);
    await syncFolder(dirname(place));
    return { key, ...stored };
  }

  async open(key: string): Promise<Readable> {
    const stream = createReadStream(this.place(key));
    return new Promise((resolve, reject) => {
      stream.once('ready', () => resolve(stream));
      stream.once('error', (error: NodeJS.ErrnoException) =>
        reject(
          error.code === 'ENOENT'
            ? new MissingContentError('The file is not in its folder.', { cause: error })
            : error,
        ),
      );
    });
  }

  async remove(key: string): Promise<void> {
    const place = this.place(key);
    await rm(place, { force: true });
    // What a gateway was killed over.
    await rm(`${place}.incoming`, { force: true });
  }

  close(): void {}

  private place(key: string): string {
    return join(this.folder, checkedKey(key));
  }
}

/** Makes a rename last through a loss of power. Windows has no such thing for folders. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
