import { chmod, lchown, lstat, mkdir, readdir, unlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { ServerAddress } from './connection';
import { errnoOf } from './errors';
import type { PostmasterPid } from './postmaster-pid';
import type { ServerUser } from './privileges';

/** What PostgreSQL calls its sockets, followed by the port, and their lock files. */
const PREFIX = '.s.PGSQL.';

/** macOS takes 103 bytes as a socket's path, Linux 107. */
const MAX_PATH_BYTES = 103;

const LONGEST_NAME = `${PREFIX}65535`;

/** Beside the cluster: the server's user may write there, and not to `home` itself. */
const socketFolderOf = (home: string): string => join(home, 'socket');

/**
 * Makes the folder for the server's socket, which only the server's user (and root) may enter. A
 * statement's way there and back takes half as long through a socket as by TCP.
 *
 * Undefined where there can be none: on Windows, where the path is too long for a socket, and on file
 * systems that have none, as those that are mounted into a container may be. Then there is TCP alone.
 *
 * Called within the start lock, while no server runs on the folder: the sockets found there are of a
 * killed one. PostgreSQL would leave them be if its process number had gone to another program.
 */
export async function openSocketFolder(
  home: string,
  user: ServerUser | undefined,
): Promise<string | undefined> {
  const folder = socketFolderOf(home);
  if (process.platform === 'win32') return undefined;
  if (Buffer.byteLength(join(folder, LONGEST_NAME)) > MAX_PATH_BYTES) return undefined;
  try {
    await mkdir(folder, { mode: 0o700 }).catch((error: unknown) => {
      if (errnoOf(error) !== 'EEXIST') throw error;
    });
    if (!(await lstat(folder)).isDirectory()) return undefined;
    for (const name of await readdir(folder)) {
      if (name.startsWith(PREFIX)) await unlink(join(folder, name));
    }
    await chmod(folder, 0o700);
    await listenOnce(join(folder, `${PREFIX}probe`));
    // macOS numbers `nobody` -2; chown wants that unsigned.
    if (user) await lchown(folder, user.uid >>> 0, user.gid >>> 0);
    return folder;
  } catch {
    return undefined;
  }
}

/**
 * How a running server is reached. The file that says so is the server's user's: of a socket it is
 * believed only where it names our own folder.
 */
export function addressOf(home: string, { port, socketFolder }: PostmasterPid): ServerAddress {
  const own = socketFolderOf(home);
  return socketFolder === own ? { port, socketFolder } : { port };
}

function listenOnce(path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(path, () => server.close(() => resolve()));
  });
}
