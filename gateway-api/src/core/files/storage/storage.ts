import { messageFor } from '@mbo/gateway-contract/field-errors';
import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '../../errors/app-error';

export interface StoredContent {
  key: string;
  bytes: number;
  /** In hexadecimal. */
  sha256: string;
}

export interface PutOptions {
  /** More is refused while it comes. */
  maxBytes: number;
  /** From `newStorageKey`. Default: a new one. */
  key?: string;
}

/** Where the bytes of files are. What is under a key never changes; names of users are no keys. */
export interface FileStorage {
  /**
   * Stores what the stream brings, all of it or nothing.
   * @throws {AppError} 413 `too_large` past `maxBytes`; whatever the stream itself throws
   */
  put(content: Readable, options: PutOptions): Promise<StoredContent>;
  /** @throws {MissingContentError} before the stream begins */
  open(key: string): Promise<Readable>;
  /** Not an error if there is nothing under the key. */
  remove(key: string): Promise<void>;
  close(): void;
}

/** There is nothing under a key that a record names. */
export class MissingContentError extends Error {
  override readonly name = 'MissingContentError';
}

/** Spread over 256 folders, which file systems list faster than one of all. */
export function newStorageKey(): string {
  const id = randomUUID();
  return `${id.slice(0, 2)}/${id}`;
}

const KEY = /^[0-9a-f]{2}\/[0-9a-f-]{36}$/;

/** @returns the key, which is safe as a path and in an address. @throws {TypeError} otherwise */
export function checkedKey(key: string): string {
  if (!KEY.test(key)) throw new TypeError('This is not a key of the file storage.');
  return key;
}

/**
 * Writes a stream to a new file, flushed to the disk. Nothing is left of it if it fails.
 * @throws {unknown} as `FileStorage.put` does
 */
export async function spool(
  content: Readable,
  file: string,
  maxBytes: number,
): Promise<Omit<StoredContent, 'key'>> {
  const hash = createHash('sha256');
  const writer = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
  const closed = new Promise<void>((resolve) => writer.once('close', () => resolve()));
  let bytes = 0;
  try {
    await pipeline(
      content,
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          bytes += chunk.length;
          if (bytes > maxBytes) throw fileTooLarge(maxBytes);
          hash.update(chunk);
          yield chunk;
        }
      },
      writer,
    );
  } catch (error) {
    // Still being opened, the file would come into being after it was removed.
    await closed;
    await rm(file, { force: true });
    throw error;
  }
  return { bytes, sha256: hash.digest('hex') };
}

/** 413: the file has more bytes than it may. */
export function fileTooLarge(maxBytes: number): AppError {
  const max = sizeInWords(maxBytes);
  return new AppError(413, 'too_large', messageFor('file_too_large', { max }), {
    params: { context: 'file', max },
  });
}

/** `5 MB`, `256 KB`, `12 bytes`; a megabyte has 1,048,576 bytes, as file managers count. */
function sizeInWords(bytes: number): string {
  for (const [unit, size] of [
    ['MB', 1024 * 1024],
    ['KB', 1024],
  ] as const) {
    if (bytes >= size) return `${Number((bytes / size).toFixed(1))} ${unit}`;
  }
  return `${bytes} bytes`;
}
