import { randomBytes } from 'node:crypto';
import {
  chmod,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  rmdir,
  statfs,
  lchown,
  lstat,
} from 'node:fs/promises';
import { join } from 'node:path';
import type { Binaries } from './binaries';
import { makeCredentials, readCredentials, SUPERUSER, type Credentials } from './credentials';
import type { DataFolder } from './data-folder';
import { diskFull, EmbeddedPostgresError, errnoOf, writing } from './errors';
import type { EmbeddedPostgresOptions, LauncherLogger } from './options';
import { runProgram } from './programs';
import type { ServerUser } from './privileges';

/** Makes `user` the owner of a folder and all in it, unless the folder already is theirs. */
async function giveTo(folder: string, user: ServerUser): Promise<void> {
  // macOS numbers `nobody` -2; chown wants that unsigned.
  const [uid, gid] = [user.uid >>> 0, user.gid >>> 0];
  if ((await lstat(folder)).uid === uid) return;
  const entries = await readdir(folder, { recursive: true });
  // The links themselves, never what they point to.
  for (const entry of entries) await lchown(join(folder, entry), uid, gid);
  // Last, so that a change of owner cut short is begun anew.
  await lchown(folder, uid, gid);
}

/** A cluster being made bears this and a random ending; only a whole one is called `cluster`. */
const UNFINISHED = 'cluster.new-';

interface ClusterRequest extends DataFolder {
  binaries: Binaries;
  durability: EmbeddedPostgresOptions['durability'];
  logger: LauncherLogger;
}

/**
 * Sees to it that the folder has a cluster of our version, and returns its passwords.
 * Called within the start lock, while no server runs on the folder.
 *
 * @throws {EmbeddedPostgresError} `version` when another version made it
 */
export async function ensureCluster(request: ClusterRequest): Promise<Credentials> {
  const { home, cluster, binaries, logger } = request;
  await clearUnfinished(home, logger);

  const version = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => undefined);
  if (version === undefined) {
    await removeEmpty(cluster);
    return makeCluster(request);
  }
  if (version.trim() !== String(binaries.major)) {
    throw new EmbeddedPostgresError(
      'version',
      `The database in ${cluster} was made by PostgreSQL ${version.trim()}, and this is ` +
        `PostgreSQL ${binaries.major}. Start once more with the earlier release to export the ` +
        `data, or delete ${home} to begin with an empty database.`,
    );
  }
  if (request.user) await giveTo(cluster, request.user);
  return readCredentials(home);
}

async function clearUnfinished(home: string, logger: LauncherLogger): Promise<void> {
  const left = (await readdir(home)).filter((name) => name.startsWith(UNFINISHED));
  if (left.length > 0)
    logger.info('An earlier set-up of the database was cut short: repeating it.');
  for (const name of left) {
    await rm(join(home, name), { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
}

async function removeEmpty(cluster: string): Promise<void> {
  try {
    await rmdir(cluster);
  } catch (error) {
    if (errnoOf(error) === 'ENOENT') return;
    throw new EmbeddedPostgresError(
      'folder',
      `${cluster} is in the database's place and is not a PostgreSQL data folder. ` +
        'Move it away, or set DATA_DIR to another folder.',
      { cause: error },
    );
  }
}

/** `initdb` aside, then one rename: a start that dies in between leaves no half-made cluster. */
async function makeCluster(request: ClusterRequest): Promise<Credentials> {
  const { home, cluster, user, durability, logger } = request;
  const began = Date.now();
  const suffix = randomBytes(6).toString('hex');
  const unfinished = join(home, UNFINISHED + suffix);
  const passwordFile = join(home, `${UNFINISHED}${suffix}.password`);

  return writing(home, async () => {
    try {
      const credentials = await makeCredentials(home);
      await mkdir(unfinished, { mode: 0o700 });
      const handle = await open(passwordFile, 'wx', 0o600);
      try {
        await handle.writeFile(`${credentials.superuser}\n`);
        if (user) await handle.chown(user.uid >>> 0, user.gid >>> 0);
      } finally {
        await handle.close();
      }
      if (user) await giveTo(unfinished, user);
      await initdb(request, unfinished, passwordFile, durability === 'none');
      await chmod(unfinished, 0o700);
      await rename(unfinished, cluster);
      if (durability !== 'none') await syncFolder(home);
      logger.info(`Made a new database in ${home} (${Date.now() - began} ms).`);
      return credentials;
    } finally {
      await rm(passwordFile, { force: true });
      await rm(unfinished, { recursive: true, force: true });
    }
  });
}

/**
 * Data meant to last are synced to disk before the rename makes them the cluster (a fifth of a
 * second here), so that a power cut leaves either none or a whole one. Only clusters that are
 * thrown away skip that.
 */
async function initdb(
  { home, binaries, user }: ClusterRequest,
  folder: string,
  passwordFile: string,
  noSync: boolean,
): Promise<void> {
  const args = [
    `--pgdata=${folder}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // Not --locale=C alone: there ILIKE and lower() know ASCII only.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
    // We remove what it leaves, after looking whether the disk is full.
    '--no-clean',
    ...(noSync ? ['--no-sync'] : []),
  ];
  const { code, output } = await runProgram(binaries.initdb, args, { cwd: home, user });
  if (code === 0) return;
  if (output.includes('No space left on device') || (await isFull(folder))) throw diskFull(home);
  if (output.includes('could not look up effective user ID')) {
    throw new EmbeddedPostgresError(
      'privileges',
      `PostgreSQL runs only as a user whom the system knows, and uid ${process.getuid?.() ?? ''} has no ` +
        'entry in /etc/passwd. Add one, start as another user, or set DATABASE_URL.',
    );
  }
  const reason = output.trim().split('\n').slice(-4).join(' ');
  throw new EmbeddedPostgresError('failed', `The database could not be set up: ${reason}`);
}

/** PostgreSQL does not always get as far as saying so. */
async function isFull(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize < 4_000_000;
}

async function syncFolder(folder: string): Promise<void> {
  // Windows opens no folders.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
