import { constants, open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errnoOf } from './errors';
import type { LauncherLogger } from './options';
import { exists, isPostgresOn } from './processes';

/** What a server writes into its data folder while it runs. */
export interface PostmasterPid {
  pid: number;
  port: number;
  /** Where its socket is; empty where it has none. */
  socketFolder: string;
  /** `starting`, `ready`, `stopping`, `standby`; empty until the server has got that far. */
  status: string;
}

/**
 * What the cluster's `postmaster.pid` says of its server; undefined: there is no such file.
 * `unreadable` is one that may not be read, or that makes no sense, as while it is written.
 */
export async function readPostmasterPid(
  cluster: string,
): Promise<PostmasterPid | 'unreadable' | undefined> {
  try {
    return parsePostmasterPid(await readGuarded(fileIn(cluster))) ?? 'unreadable';
  } catch (error) {
    return errnoOf(error) === 'ENOENT' ? undefined : 'unreadable';
  }
}

const fileIn = (cluster: string): string => join(cluster, 'postmaster.pid');

/**
 * The folder belongs to the server's user, and we may be root: a link or a pipe in the file's place
 * is not followed.
 */
async function readGuarded(file: string): Promise<string> {
  const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants;
  const handle = await open(file, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  try {
    const there = await handle.stat();
    if (!there.isFile() || there.size > 4096) throw new Error(`${file} is not a pid file`);
    return await handle.readFile('utf8');
  } finally {
    await handle.close();
  }
}

/** Lines: pid, folder, start, port, socket folder, address, shared memory, status. */
export function parsePostmasterPid(text: string): PostmasterPid | undefined {
  const lines = text.split('\n').map((line) => line.trim());
  const pid = lines[0] ?? '';
  // A stand-alone backend writes its pid negated.
  if (!/^-?\d{1,10}$/.test(pid) || Number(pid) === 0) return undefined;
  return {
    pid: Math.abs(Number(pid)),
    port: Number(lines[3] ?? 0) || 0,
    socketFolder: lines[4] ?? '',
    status: lines[7] ?? '',
  };
}

/**
 * The server that runs on the folder, if one does. Otherwise sees to it that the file an earlier one
 * left does not keep the next from starting.
 */
export async function findRunning(
  cluster: string,
  logger: LauncherLogger,
): Promise<PostmasterPid | undefined> {
  let found = await readPostmasterPid(cluster);
  if (found === 'unreadable') {
    // It may be a server that began this instant by other means than ours.
    await sleep(500);
    found = await readPostmasterPid(cluster);
  }
  if (found === undefined) return undefined;
  if (found === 'unreadable') {
    logger.warn('The file postmaster.pid is damaged: removing it.');
    await rm(fileIn(cluster), { force: true, recursive: true });
    return undefined;
  }
  if (await isPostgresOn(found.pid, cluster)) return found;
  if (exists(found.pid)) {
    logger.warn(
      `The file postmaster.pid names process ${found.pid}, which is not this database's server ` +
        '(the number was given to another program since): correcting it.',
    );
    await disown(cluster);
  }
  // With nobody of that number PostgreSQL sees for itself that the file is a left-over.
  return undefined;
}

/**
 * Puts our own pid for the one in the file. PostgreSQL refuses to start while the process named
 * there lives, unless it is its own parent, which we are about to be. Deleting the file instead
 * would also delete the key of the shared memory by which PostgreSQL finds out whether processes
 * of a killed server still write to the folder.
 */
async function disown(cluster: string): Promise<void> {
  const file = fileIn(cluster);
  const text = await readGuarded(file);
  const { uid, gid } = await stat(cluster);
  await rm(file);
  // Windows has no such key, and its server's parent is not we but pg_ctl.
  if (process.platform === 'win32') return;
  const [, ...rest] = text.split('\n');
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile([process.pid, ...rest].join('\n'));
    await handle.chown(uid, gid);
  } finally {
    await handle.close();
  }
}
