import { listen } from '../serve/listen';
import { DevelopError } from './develop-error';

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
