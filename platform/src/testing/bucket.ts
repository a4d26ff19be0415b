import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import S3rver from '@20minutes/s3rver';
import { temporaryFolder } from './folders';

const BUCKET = 'areas';

/** What the test server takes as credentials. */
const CREDENTIALS = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };

export interface TestBucket {
  /** For `--store`. */
  address: string;
  /** Address of an object, as a browser or a CDN asks for it. */
  url(key: string): string;
  /** Credentials, for a process of its own. */
  env: NodeJS.ProcessEnv;
  /** Requests so far, as `METHOD key`. */
  requests: string[];
  close(): Promise<void>;
}

/**
 * An S3-compatible server on this machine with one bucket, which anybody may read.
 *
 * @param conditional  The server takes no notice of `If-Match` and `If-None-Match` when writing, as
 *   older ones do. When true it does what S3 does: a front before it holds back one write of an
 *   object until the other is done, and answers 412 where the condition does not hold
 */
export async function testBucket({ conditional }: { conditional: boolean }): Promise<TestBucket> {
  Object.assign(process.env, CREDENTIALS);
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    // Its own account of a listing's signature leaves out the slash that clients sign.
    allowMismatchedSignatures: true,
    directory: temporaryFolder(),
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  const { port: serverPort } = await server.run();
  const requests: string[] = [];
  const front = createServer();
  const turns = new Map<string, Promise<void>>();
  front.on('request', (request, response) => {
    const key = (request.url ?? '').split('?')[0] ?? '';
    requests.push(`${request.method} ${key.replace(`/${BUCKET}/`, '')}`);
    const pass = async (): Promise<void> => {
      const body = await bodyOf(request);
      if (conditional && request.method === 'PUT') {
        const status = refusal(request, await etagOf(serverPort, key));
        if (status !== undefined) {
          response.writeHead(status, { 'content-type': 'application/xml' });
          response.end('<Error><Code>PreconditionFailed</Code><Message>no</Message></Error>');
          return;
        }
      }
      await forward(serverPort, request, body, response);
    };
    // One at a time for each object: a write is seen as a whole or not at all, as S3 promises.
    const turn = (turns.get(key) ?? Promise.resolve()).then(pass, pass);
    turns.set(key, turn);
    turn.catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(front.address() as AddressInfo).port}`;
  return {
    address: `s3://${BUCKET}/live?endpoint=${endpoint}&region=us-east-1`,
    url: (key) => `${endpoint}/${BUCKET}/live/${key}`,
    env: CREDENTIALS,
    requests,
    close: async () => {
      front.closeAllConnections();
      await new Promise<void>((resolve) => front.close(() => resolve()));
      await server.close();
    },
  };
}

/** Status of a write whose condition does not hold. Undefined: it does. */
function refusal(request: IncomingMessage, current: string | undefined): number | undefined {
  const { 'if-match': match, 'if-none-match': none } = request.headers;
  if (none === '*' && current !== undefined) return 412;
  if (match !== undefined && current === undefined) return 404;
  return match !== undefined && match !== current ? 412 : undefined;
}

async function etagOf(port: number, key: string): Promise<string | undefined> {
  const answer = await fetch(`http://127.0.0.1:${port}${key}`, { method: 'HEAD' });
  return answer.ok ? (answer.headers.get('etag') ?? undefined) : undefined;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts);
}

function forward(
  port: number,
  request: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const { method, url, headers } = request;
    const passed = httpRequest(
      { host: '127.0.0.1', port, method, path: url, headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(response);
        answer.on('end', resolve);
        answer.on('error', reject);
      },
    );
    passed.on('error', reject);
    passed.end(body);
  });
}
