import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { lock } from 'proper-lockfile';

/** A holder that shows no sign of life for so long has died, and its lock is taken over. */
const STALE_MS = 15_000;

/**
 * Does work that only one process on this machine may do at a time.
 *
 * @param file  what is guarded; `<file>.lock` is beside it meanwhile. It need not exist
 * @param timeoutMs  how long to wait for whoever holds the lock
 * @param work  may ask whether the lock was lost, because this process was halted for too long
 * @param staleMs  after so long without a sign of life a holder counts as dead. Default: 15 000
 * @throws {Error} with code ELOCKED when the wait was in vain
 */
export async function withLock<T>(
  file: string,
  timeoutMs: number,
  work: (lost: () => boolean) => Promise<T>,
  staleMs: number = STALE_MS,
): Promise<T> {
  await mkdir(path.dirname(file), { recursive: true });
  const retryMs = 100;
  let lost = false;
  const release = await lock(file, {
    realpath: false,
    stale: staleMs,
    onCompromised: () => {
      lost = true;
    },
    retries: {
      retries: Math.ceil(timeoutMs / retryMs),
      factor: 1,
      minTimeout: retryMs,
      maxTimeout: retryMs,
    },
  });
  try {
    return await work(() => lost);
  } finally {
    // One that was lost is not ours to give back.
    if (!lost) await release();
  }
}
