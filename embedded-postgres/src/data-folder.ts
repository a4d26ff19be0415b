import { createHash, randomBytes } from 'node:crypto';
import { chmod, readFile, realpath, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { EmbeddedPostgresError, errnoOf, writing } from './errors';
import { makeFolder } from './make-folder';
import type { LauncherLogger } from './options';
import { chooseServerUser, currentIdentity, obstacleTo, type ServerUser } from './privileges';
import { openSharedFolder, sharedFolderCandidates } from './shared-folder';

/** Where a database lives, and who runs its server. */
export interface DataFolder {
  /** Holds everything of ours; the server's user may enter it but not write to it. */
  home: string;
  /** PostgreSQL's own folder, inside `home`. It belongs to the server's user. */
  cluster: string;
  /** Undefined: we run the server ourselves. */
  user: ServerUser | undefined;
}

/** Marks a folder whose data are kept elsewhere. With it gone, so is the way to the data. */
const ELSEWHERE_ID = 'elsewhere-id';

/**
 * Makes the folder ready for the server's user.
 *
 * Root's checkout is often closed to others (/root is 0700), and PostgreSQL cannot work in a folder
 * whose parents its user may not enter. The data then go to a folder of the system, named by a hash
 * of the asked-for path and of an id kept in there: the same at each start, and a fresh one after
 * the asked-for folder was deleted.
 *
 * @throws {EmbeddedPostgresError} when a folder cannot be made or written, or is a file
 */
export async function openDataFolder(
  requested: string,
  logger: LauncherLogger,
  sharedFolders: readonly string[] = sharedFolderCandidates(),
): Promise<DataFolder> {
  const asked = await writing(requested, async () => {
    await makeFolder(resolve(requested));
    if (!(await stat(requested)).isDirectory()) throw inTheWay(requested);
    return realpath(resolve(requested));
  });
  const here = await located(asked);
  await writing(asked, () => setMode(asked, here.user ? 0o711 : 0o700));
  if (!here.user) return here;
  const obstacle = await obstacleTo(asked, here.user);
  if (!obstacle) return here;

  const home = await openElsewhere(asked, sharedFolders);
  logger.warn(
    `The database does not run as root, and its user ${here.user.name} may not enter ${obstacle}: ` +
      `the data are kept in ${home} instead of ${asked}.`,
  );
  return located(home);
}

function inTheWay(path: string): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'folder',
    `The database folder ${path} is a file. Move it away, or set DATA_DIR to another folder.`,
  );
}

async function located(home: string): Promise<DataFolder> {
  const cluster = join(home, 'cluster');
  const owner = await writing(home, () =>
    stat(cluster).catch((error: unknown) => {
      if (errnoOf(error) === 'ENOENT') return undefined;
      throw error;
    }),
  );
  return { home, cluster, user: chooseServerUser(await currentIdentity(), owner) };
}

/** A folder that was given to us (a mounted volume, say) keeps the mode its owner chose. */
async function setMode(folder: string, mode: number): Promise<void> {
  const { uid } = await stat(folder);
  const ours = process.getuid?.();
  if (ours === 0 || ours === uid) await chmod(folder, mode);
}

async function openElsewhere(asked: string, sharedFolders: readonly string[]): Promise<string> {
  const base = await openSharedFolder(sharedFolders);
  return writing(base, async () => {
    const hash = createHash('sha256')
      .update(`${asked}\n${await elsewhereId(asked)}`)
      .digest('hex');
    const home = join(base, `data-${hash.slice(0, 16)}`);
    await makeFolder(home);
    await chmod(home, 0o711);
    await writeFile(join(home, 'belongs-to.txt'), `${asked}\n`, { mode: 0o600 });
    return home;
  });
}

async function elsewhereId(asked: string): Promise<string> {
  const file = join(asked, ELSEWHERE_ID);
  try {
    await writeFile(file, `${randomBytes(12).toString('hex')}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (errnoOf(error) !== 'EEXIST') throw error;
  }
  return (await readFile(file, 'utf8')).trim();
}
