import { lchown, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServerUser } from './privileges';

/** Makes `user` the owner of a folder and all in it, unless the folder already is theirs. */
export async function giveTo(folder: string, user: ServerUser): Promise<void> {
  // macOS numbers `nobody` -2; chown wants that unsigned.
  const [uid, gid] = [user.uid >>> 0, user.gid >>> 0];
  if ((await lstat(folder)).uid === uid) return;
  const entries = await readdir(folder, { recursive: true });
  // The links themselves, never what they point to.
  for (const entry of entries) await lchown(join(folder, entry), uid, gid);
  // Last, so that a change of owner cut short is begun anew.
  await lchown(folder, uid, gid);
}
