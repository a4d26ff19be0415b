import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errnoOf } from './errors';

/**
 * Makes a folder and the parents it lacks; one that is there already is fine.
 *
 * Not by mkdir's own `recursive`: where the system returns "no such folder" however often the parent
 * is made, as it does below /proc, Node tries for ever.
 *
 * @throws {Error} the system's, when it cannot be made
 */
export async function makeFolder(path: string): Promise<void> {
  const refusal = await tryToMake(path);
  if (refusal === undefined) return;
  if (errnoOf(refusal) !== 'ENOENT' || dirname(path) === path) throw refusal;
  await makeFolder(dirname(path));
  const second = await tryToMake(path);
  if (second !== undefined) throw second;
}

async function tryToMake(path: string): Promise<unknown> {
  try {
    await mkdir(path);
    return undefined;
  } catch (error) {
    // A file of that name shows when the folder is used.
    return errnoOf(error) === 'EEXIST' ? undefined : error;
  }
}
