import { constants } from 'node:fs';
import { chmod, copyFile, mkdir, readdir, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';

/** For those who compile against PostgreSQL; running it takes neither. */
const NOT_NEEDED = new Set(['pkgconfig', 'include']);

/** Copies a folder's contents into the existing folder `to`, readable by everybody. */
export async function copyReadable(from: string, to: string): Promise<void> {
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (NOT_NEEDED.has(entry.name) || extname(entry.name) === '.a') continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) {
      await mkdir(target);
      await copyReadable(source, target);
    } else if (entry.isFile()) {
      await copyFile(source, target, constants.COPYFILE_FICLONE);
      const runs = ((await stat(source)).mode & 0o100) !== 0;
      await chmod(target, runs ? 0o755 : 0o644);
    }
    // Symbolic links are made anew from the package's list.
  }
  await chmod(to, 0o755);
}
