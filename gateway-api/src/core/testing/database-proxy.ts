import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A way to the database that can be cut and mended, and be frozen as a stopped server is. */
export interface DatabaseProxy {
  connectionString: string;
  cut(): Promise<void>;
  mend(): Promise<void>;
  /** Connections are taken and kept, and nothing goes through them. */
  freeze(): void;
  /** What was on its way goes through. */
  thaw(): void;
}

/** A proxy between the gateway and its database, to break or freeze their connections. */
export async function startDatabaseProxy(target: string): Promise<DatabaseProxy> {
  const url = new URL(target);
  const [host, targetPort] = [url.hostname, Number(url.port || 5432)];
  const sockets = new Set<Socket>();
  const pairs = new Map<Socket, Socket>();
  let frozen = false;
  let server: Server;
  let port = 0;

  async function open(): Promise<void> {
    server = createServer((client) => {
      const upstream = connect(targetPort, host);
      for (const [from, to] of [
        [client, upstream],
        [upstream, client],
      ] as const) {
        sockets.add(from);
        from.on('error', () => to.destroy()).on('close', () => to.destroy());
        from.pipe(to);
        pairs.set(from, to);
      }
      if (frozen) hold(client, upstream);
    });
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    port = (server.address() as AddressInfo).port;
  }

  function hold(...held: Socket[]): void {
    for (const socket of held) socket.unpipe().pause();
  }

  await open();
  // A socket would be taken for it.
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return {
    connectionString: url.href,
    async cut() {
      server.close();
      for (const socket of sockets) socket.destroy();
      sockets.clear();
      pairs.clear();
      await once(server, 'close');
    },
    mend: open,
    freeze() {
      frozen = true;
      hold(...sockets);
    },
    thaw() {
      frozen = false;
      for (const [from, to] of pairs) from.pipe(to);
    },
  };
}
