import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Puts a file in place as a whole; one that holds the same bytes is left alone, with its time, which
 * servers make the entity tag of.
 */
export async function replaceFile(file: string, bytes: Buffer): Promise<void> {
  const standing = await readFile(file).catch(() => undefined);
  if (standing?.equals(bytes)) return;
  await putInPlace(file, (temporary) => writeFile(temporary, bytes));
}

/** The same for a copy of another file. */
export async function copyInPlace(from: string, file: string): Promise<void> {
  await putInPlace(file, (temporary) => copyFile(from, temporary));
}

async function putInPlace(
  file: string,
  write: (temporary: string) => Promise<void>,
): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const temporary = path.join(path.dirname(file), `.${randomUUID()}.tmp`);
  try {
    await write(temporary);
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}
