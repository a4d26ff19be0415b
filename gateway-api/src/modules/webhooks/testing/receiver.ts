import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedCall {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A merchant's server on this machine, which does with each call as it is told. */
export interface Receiver {
  url: string;
  /** In the order in which they came. */
  calls: ReceivedCall[];
  /** What becomes of the calls from now on. Default: 204. */
  respond: (response: ServerResponse, call: ReceivedCall) => void;
  close(): Promise<void>;
}

/**
 * A server that hears webhooks, on a free port of this machine. Takes each call until told otherwise.
 */
export async function openReceiver(): Promise<Receiver> {
  const calls: ReceivedCall[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (part: string) => (body += part));
    request.on('end', () => {
      const call = { path: request.url ?? '', headers: request.headers, body };
      calls.push(call);
      receiver.respond(response, call);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const receiver: Receiver = {
    url: `http://127.0.0.1:${port}/events`,
    calls,
    respond: accept,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return receiver;
}

/** Takes the call. */
export const accept: Receiver['respond'] = (response) => response.writeHead(204).end();
/** Refuses each call with that status. */
export const fail =
  (statusCode: number, body = ''): Receiver['respond'] =>
  (response) =>
    response.writeHead(statusCode).end(body);
/** Takes the call and says nothing. */
export const hang: Receiver['respond'] = () => undefined;
