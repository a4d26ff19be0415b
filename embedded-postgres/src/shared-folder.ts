import { chmod, lstat, mkdir, realpath } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { EmbeddedPostgresError } from './errors';
import { makeFolder } from './make-folder';

const NAME = 'merchant-back-office';

/**
 * Where things go that cannot stay in the checkout. Root's must be reachable by the server's user,
 * so never below root's home; temporary folders, which anyone may write to, come last.
 */
export function sharedFolderCandidates(uid: number | undefined = process.getuid?.()): string[] {
  if (uid === 0) return [`/var/lib/${NAME}`, `/var/tmp/${NAME}`, join(tmpdir(), NAME)];
  const cache = process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache');
  return [join(cache, NAME), join(tmpdir(), `${NAME}-${uid ?? 'user'}`)];
}

/**
 * Makes, or finds again, the first of `candidates` that nobody but us (and root) can tamper with.
 *
 * In a folder like /tmp anyone may have put a folder, or a link, of our name there first. What
 * would let them swap a binary that root then starts is refused and the next candidate taken.
 *
 * @throws {EmbeddedPostgresError} `folder` when there is no safe one
 */
export async function openSharedFolder(
  candidates: readonly string[] = sharedFolderCandidates(),
): Promise<string> {
  const refusals: string[] = [];
  for (const candidate of candidates) {
    const refusal = await makeSafe(candidate).catch((error: unknown) =>
      error instanceof Error ? error.message : String(error),
    );
    if (refusal === undefined) return realpath(candidate);
    refusals.push(`${candidate}: ${refusal}`);
  }
  throw new EmbeddedPostgresError(
    'folder',
    `There is no safe folder for the embedded database's files (${refusals.join('; ')}).`,
  );
}

/** Why the folder cannot be trusted; undefined when it can. */
async function makeSafe(folder: string): Promise<string | undefined> {
  const uid = process.getuid?.();
  await makeFolder(dirname(folder));
  await mkdir(folder, { mode: 0o755 }).then(
    // The umask may have taken the bits by which the server's user gets in.
    () => chmod(folder, 0o755),
    () => undefined,
  );
  const own = await lstat(folder);
  if (!own.isDirectory()) return 'it is not a folder';
  if (uid === undefined) return undefined;
  if (own.uid !== uid) return 'it belongs to another user';
  if ((own.mode & 0o022) !== 0) return 'others may write to it';

  for (let at = dirname(await realpath(folder)); ; at = dirname(at)) {
    const parent = await lstat(at);
    if (parent.uid !== 0 && parent.uid !== uid) return `${at} belongs to another user`;
    const sticky = (parent.mode & 0o1000) !== 0;
    if ((parent.mode & 0o022) !== 0 && !sticky) return `others may write to ${at}`;
    if (at === dirname(at)) return undefined;
  }
}
