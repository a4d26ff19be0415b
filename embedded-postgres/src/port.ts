import { createServer } from 'node:net';
import { EmbeddedPostgresError, errnoOf } from './errors';

const LOOPBACK = '127.0.0.1';

/** Says that another program has the port, and which setting names another one. */
export function portTaken(port: number, cause?: unknown): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'port-taken',
    `The database cannot start: port ${port} on ${LOOPBACK} is taken by another program. ` +
      'End that program, or set PORT_DATABASE to a free port.',
    { cause },
  );
}

/**
 * Fails in plain words unless a server could listen on the port now.
 *
 * @throws {EmbeddedPostgresError} when it is taken
 */
export async function assertPortFree(port: number): Promise<void> {
  try {
    await listenOnce(port);
  } catch (error) {
    if (errnoOf(error) === 'EADDRINUSE') throw portTaken(port, error);
    if (errnoOf(error) !== 'EACCES') throw error;
    throw new EmbeddedPostgresError(
      'port-taken',
      `The database may not use port ${port}: the system reserves it. ` +
        'Set PORT_DATABASE to a port above 1023.',
      { cause: error },
    );
  }
}

/** A port that was free a moment ago. */
export function findFreePort(): Promise<number> {
  return listenOnce(0);
}

function listenOnce(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host: LOOPBACK, exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : port));
    });
  });
}
