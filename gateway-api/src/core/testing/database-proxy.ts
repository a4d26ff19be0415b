import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A way to the database that can be cut and mended. */
export interface DatabaseProxy {
  connectionString: string;
  cut(): Promise<void>;
  mend(): Promise<void>;
}

export async function startDatabaseProxy(target: string): Promise<DatabaseProxy> {
  const url = new URL(target);
  const [host, targetPort] = [url.hostname, Number(url.port || 5432)];
  const sockets = new Set<Socket>();
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
      }
    });
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    port = (server.address() as AddressInfo).port;
  }

  await open();
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return {
    connectionString: url.href,
    async cut() {
      server.close();
      for (const socket of sockets) socket.destroy();
      sockets.clear();
      await once(server, 'close');
    },
    mend: open,
  };
}
