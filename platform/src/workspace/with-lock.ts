import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { lock } from 'proper-lockfile';

/** A holder that shows no sign of life for so long has died, and its lock is taken over. */
const STALE_MS = 15_000;

/**
 * Does work that only one process on this machine may do at a time.
 *
 * @param file  what is guarded; `<file>.lock` stands beside it meanwhile. It need not exist
 * @param patienceMs  how long to wait for whoever holds the lock
 * @throws {Error} with code ELOCKED when the wait was in vain
 */
export async function withLock<T>(
  file: string,
  patienceMs: number,
  work: () => Promise<T>,
): Promise<T> {
  await mkdir(path.dirname(file), { recursive: true });
  const retryMs = 100;
  const release = await lock(file, {
    realpath: false,
    stale: STALE_MS,
    retries: {
      retries: Math.ceil(patienceMs / retryMs),
      factor: 1,
      minTimeout: retryMs,
      maxTimeout: retryMs,
    },
  });
  try {
    return await work();
  } finally {
    await release();
  }
}
