import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { lock } from 'proper-lockfile';
import { DevelopError } from './develop-error';

/** One that shows no sign of life for so long was killed, in milliseconds. */
const STALE_MS = 4_000;

/**
 * Makes sure that an area is developed once at a time: two servers would write each other's registry,
 * and the first one's page would lose its area.
 *
 * @param dataDir  folder of what its server keeps
 * @param patienceMs  how long to wait for one that may have been killed. Default: 5000
 * @returns gives the place free
 * @throws {DevelopError} when another server is at work
 */
export async function holdOnly(
  dataDir: string,
  area: string,
  timeoutMs = STALE_MS + 1_000,
): Promise<() => Promise<void>> {
  await mkdir(dataDir, { recursive: true });
  const waitMs = 500;
  try {
    const release = await lock(path.join(dataDir, 'server'), {
      realpath: false,
      stale: STALE_MS,
      // A machine that was asleep: nobody else need be there.
      onCompromised: () => undefined,
      retries: {
        retries: Math.ceil(timeoutMs / waitMs),
        factor: 1,
        minTimeout: waitMs,
        maxTimeout: waitMs,
      },
    });
    // Where another took it over meanwhile there is nothing to give back.
    return () => release().catch(() => undefined);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ELOCKED') throw error;
    throw new DevelopError(
      `Another mf dev ${area} is running. Use that one, stop it, or give this one a folder of its ` +
        'own with DATA_DIR.',
    );
  }
}
