import { once } from 'node:events';
import { createServer } from 'node:net';
import { explainListenError } from './start-error';

/**
 * Asked before anything is started, so that a second gateway by mistake does not touch the first
 * one's database.
 *
 * @throws {StartError} when the port cannot be had
 */
export async function requireFreePort(port: number, host: string): Promise<void> {
  const server = createServer();
  try {
    server.listen({ port, host, exclusive: true });
    await once(server, 'listening');
  } catch (error) {
    throw explainListenError(error, port, host);
  }
  server.close();
  await once(server, 'close');
}
