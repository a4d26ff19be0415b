export type EmbeddedPostgresErrorCode =
  | 'unsupported-platform'
  | 'binaries'
  | 'privileges'
  | 'folder'
  | 'disk-full'
  | 'port-taken'
  | 'version'
  | 'locked'
  | 'failed';

/** Why the embedded database does not run, in words for whoever typed the command. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';

  constructor(
    readonly code: EmbeddedPostgresErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** The system's name of an error, e.g. `EACCES`. */
export function errnoOf(error: unknown): string | undefined {
  // Not by instanceof: under jest the system's errors are of another realm's class.
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

const DISK_FULL = new Set(['ENOSPC', 'EDQUOT']);
const UNWRITABLE = new Map([
  ['EACCES', 'permission is denied'],
  ['EPERM', 'permission is denied'],
  ['EROFS', 'the file system is read-only'],
  ['ENOTDIR', 'a part of the path is a file'],
  ['EEXIST', 'a file of that name is in the way'],
  ['ENOENT', 'it cannot be created there'],
  ['ELOOP', 'its symbolic links form a circle'],
]);

/**
 * Runs `work`, which writes below `folder`, and puts what the system refuses into plain words.
 *
 * @throws {EmbeddedPostgresError} for what the system refuses; else what `work` throws
 */
export async function writing<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const errno = errnoOf(error);
    if (errno && DISK_FULL.has(errno)) throw diskFull(folder, error);
    const reason = errno && UNWRITABLE.get(errno);
    if (!reason) throw error;
    throw new EmbeddedPostgresError(
      'folder',
      `The database folder ${folder} cannot be written: ${reason}. ` +
        'Correct that, or set DATA_DIR to another folder.',
      { cause: error },
    );
  }
}

/** Says which disk is full, how much is needed and which setting names another one. */
export function diskFull(folder: string, cause?: unknown): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'disk-full',
    `The disk that holds ${folder} is full, so the database cannot run. ` +
      'Free some space (about 200 MB), or set DATA_DIR to a folder on another disk.',
    { cause },
  );
}
