import { readFile, realpath, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Stats } from 'node:fs';
import { EmbeddedPostgresError } from './errors';

/** Whom the server runs as. */
export interface ServerUser {
  name: string;
  uid: number;
  gid: number;
}

/** In this order: the user made for it, macOS's name for that, then the one who owns nothing. */
const CANDIDATES = ['postgres', '_postgres', 'nobody'];

export interface Identity {
  /** Ours. Undefined on Windows. */
  uid: number | undefined;
  /** Contents of /etc/passwd. */
  passwd: string;
}

/** Who runs this process, and the system's users. Without a `uid` on Windows. */
export async function currentIdentity(): Promise<Identity> {
  return {
    uid: process.getuid?.(),
    passwd: await readFile('/etc/passwd', 'utf8').catch(() => ''),
  };
}

/**
 * PostgreSQL refuses to run as root, so root hands the server to another user: the one an existing
 * cluster belongs to, else `postgres`, else `nobody`. Anyone else runs it as they are: undefined.
 *
 * @param cluster  who owns the existing data; undefined when there are none
 * @throws {EmbeddedPostgresError} when the database belongs to another user
 */
export function chooseServerUser(
  { uid, passwd }: Identity,
  cluster?: { uid: number; gid: number },
): ServerUser | undefined {
  const users = parsePasswd(passwd);
  if (uid === undefined) return undefined;
  if (uid !== 0) {
    if (cluster && cluster.uid !== uid) throw belongsToAnother(cluster.uid, users);
    return undefined;
  }
  if (cluster && cluster.uid !== 0) {
    const name = users.find((user) => user.uid === cluster.uid)?.name ?? `uid ${cluster.uid}`;
    return { name, ...cluster };
  }
  for (const name of CANDIDATES) {
    const user = users.find((each) => each.name === name && each.uid !== 0);
    if (user) return user;
  }
  throw new EmbeddedPostgresError(
    'privileges',
    'The embedded database does not run as root, and this machine has neither a user "postgres" ' +
      'nor "nobody" to run it. Start as an ordinary user, or set DATABASE_URL to a PostgreSQL.',
  );
}

function belongsToAnother(uid: number, users: ServerUser[]): EmbeddedPostgresError {
  const name = users.find((user) => user.uid === uid)?.name ?? `uid ${uid}`;
  return new EmbeddedPostgresError(
    'privileges',
    `The database folder belongs to the user ${name}, under whom it was made` +
      `${uid === 0 ? '' : ' (perhaps by an earlier start as root)'}. ` +
      'Start as that user or as root, or set DATA_DIR to another folder.',
  );
}

function parsePasswd(text: string): ServerUser[] {
  return text.split('\n').flatMap((line) => {
    const [name, , uid, gid] = line.split(':');
    const user = { name: name ?? '', uid: Number(uid), gid: Number(gid) };
    const sound =
      user.name && uid && gid && Number.isInteger(user.uid) && Number.isInteger(user.gid);
    return sound ? [user] : [];
  });
}

export type Right = 'read' | 'enter';

/** Whether the permission bits let `user` read a file, or enter a folder or run a file. */
export function permits(
  file: Pick<Stats, 'mode' | 'uid' | 'gid'>,
  user: ServerUser,
  right: Right,
): boolean {
  const bit = right === 'read' ? 4 : 1;
  if (file.uid === user.uid) return (file.mode & (bit << 6)) !== 0;
  if (file.gid === user.gid) return (file.mode & (bit << 3)) !== 0;
  return (file.mode & bit) !== 0;
}

/**
 * The first folder on the way down to `path`, or `path` itself, that `user` may not enter.
 * Undefined when the way is free.
 */
export async function obstacleTo(path: string, user: ServerUser): Promise<string | undefined> {
  const way: string[] = [];
  for (let at = await realpath(path); ; at = dirname(at)) {
    way.unshift(at);
    if (at === dirname(at)) break;
  }
  for (const folder of way) {
    if (!permits(await stat(folder), user, 'enter')) return folder;
  }
  return undefined;
}
