import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, copyFile, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Writes a file so that a reader sees the old contents or the new, never a part, and so that a
 * power cut after the call returns cannot take it back.
 *
 * @throws {Error} when it cannot be written; nothing has changed then
 */
export async function writeFileAtomically(file: string, contents: string): Promise<void> {
  const folder = path.dirname(file);
  await mkdir(folder, { recursive: true });
  const temporary = `${file}.${randomUUID()}.tmp`;
  try {
    const handle = await open(temporary, 'wx');
    try {
      await handle.writeFile(contents);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await syncFolder(folder);
}

/** Makes a rename in a folder last. Windows cannot open folders and needs no such call. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

/**
 * Puts a file in place as a whole; one that holds the same bytes is left alone, with its time, which
 * servers make the entity tag of.
 */
export async function replaceFile(file: string, bytes: Buffer): Promise<void> {
  const current = await readFile(file).catch(() => undefined);
  if (current?.equals(bytes)) return;
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
