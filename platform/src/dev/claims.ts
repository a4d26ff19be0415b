import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { lock } from 'proper-lockfile';
import { listen } from '../serve/listen';

/** How many ports are tried before giving up. */
const TRIES = 50;

/**
 * The first free port from `first` on: always the same one while nothing else takes it, so that a
 * page's origin, and with it its session, survives a restart.
 *
 * @throws {DevelopError} when none of the next ones is free
 */
export async function freePort(first: number): Promise<number> {
  for (let port = first; port < first + TRIES && port <= 65_535; port += 1) {
    if (await isFree(port)) return port;
  }
  throw new DevelopError(`No port from ${first} to ${first + TRIES - 1} is free.`);
}

/**
 * A port that somebody asked for.
 * @throws {DevelopError} when it is taken
 */
export async function requireFree(port: number): Promise<number> {
  if (await isFree(port)) return port;
  throw new DevelopError(
    `Port ${port} is taken by another program, or needs rights this user lacks. Name another ` +
      'with --port, or leave it out for the first free one.',
  );
}

async function isFree(port: number): Promise<boolean> {
  try {
    const server = await listen(async (_request, response) => void response.end(), { port });
    await server.close();
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE' || code === 'EACCES') return false;
    throw error;
  }
}

/** The development server cannot start; the message says why and what to do. */
export class DevelopError extends Error {}

/** One that shows no sign of life for so long was killed, in milliseconds. */
const STALE_MS = 4_000;

/**
 * Makes sure that an area is developed once at a time: two servers would write each other's registry,
 * and the first one's page would lose its area.
 *
 * @param dataDir  folder of what its server keeps
 * @param timeoutMs  how long to wait for one that may have been killed. Default: 5000
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
