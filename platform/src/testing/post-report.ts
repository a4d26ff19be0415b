import { request, type IncomingHttpHeaders } from 'node:http';

export interface PostOptions {
  /** Address of this machine to send from. Default: 127.0.0.1. */
  from?: string;
  /** Instead of or besides those of a page; undefined leaves one out. */
  headers?: Readonly<Record<string, string | undefined>>;
  /** Default: POST. */
  method?: string;
}

/** Sends a report as a page of the server on this port would. */
export function postReport(
  port: number,
  body: unknown,
  { from = '127.0.0.1', headers = {}, method = 'POST' }: PostOptions = {},
): Promise<{ status: number; headers: IncomingHttpHeaders }> {
  const host = `localhost:${port}`;
  const all = { host, origin: `http://${host}`, 'content-type': 'application/json', ...headers };
  const given = Object.entries(all).filter(([, value]) => value !== undefined);
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        localAddress: from,
        method,
        path: '/reports',
        agent: false,
        headers: Object.fromEntries(given),
      },
      (answer) => {
        answer.resume();
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers }),
        );
      },
    );
    sent.on('error', reject);
    sent.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
}
