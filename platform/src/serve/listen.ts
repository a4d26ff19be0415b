import { createServer, type Server } from 'node:http';
import { sendText, type Handler } from './respond';

/**
 * The addresses that `localhost` stands for. Listening on these alone keeps a working copy off the
 * network; browsers try either.
 */
const LOOPBACK = ['127.0.0.1', '::1'];

/** A server that is up. */
export interface RunningServer {
  port: number;
  /** Scheme, host and port, as a browser on this machine reaches it. */
  origin: string;
  /** Stops it at once and frees the port; connections that are open are cut. */
  close(): Promise<void>;
}

export interface ListenOptions {
  port: number;
  /** Address to listen on. Default: this machine only, by IPv4 and, where there is one, IPv6. */
  host?: string | undefined;
}

/**
 * Serves with one handler on a port.
 * @throws {Error} the system's error, e.g. with code EADDRINUSE, when the port cannot be had
 */
export async function listen(
  handler: Handler,
  { port, host }: ListenOptions,
): Promise<RunningServer> {
  const [first = '', ...others] = host === undefined ? LOOPBACK : [host];
  const servers = [await bind(handler, port, first)];
  for (const address of others) {
    try {
      servers.push(await bind(handler, portOf(servers[0]!), address));
    } catch (error) {
      // A machine without IPv6 does with IPv4.
      if (isAbsentAddress(error)) continue;
      await closeAll(servers);
      throw error;
    }
  }
  const bound = portOf(servers[0]!);
  return {
    port: bound,
    origin: `http://localhost:${bound}`,
    close: () => closeAll(servers),
  };
}

/** Whether an error says that the machine has no such address, rather than that it is taken. */
export function isAbsentAddress(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException).code ?? '';
  return code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT';
}

function bind(handler: Handler, port: number, address: string): Promise<Server> {
  const server = createServer((request, response) => {
    handler(request, response).catch((error: Error) => {
      process.stderr.write(`${request.method} ${request.url?.split('?')[0]}: ${error.stack}\n`);
      if (response.headersSent) response.destroy();
      else sendText(request, response, 500, 'Something went wrong on the server.');
    });
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, address, () => {
      server.off('error', reject);
      resolve(server);
    });
  });
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening on a port');
  return address.port;
}

async function closeAll(servers: readonly Server[]): Promise<void> {
  await Promise.all(
    servers.map(
      (server) =>
        new Promise<void>((resolve) => {
          server.close(() => resolve());
          server.closeAllConnections();
        }),
    ),
  );
}
