import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from '../business-urls/public-address';

/** How long a receiver may take, in milliseconds, from the look-up of its name to its response. */
export const SEND_TIMEOUT_MS = 10_000;

/** What is kept of a response, in bytes. */
const MAX_BODY_BYTES = 2_000;

/** A refusal to send: nothing has left the gateway. */
export const NOT_PUBLIC = 'The address leads to a network that is not public.';

export interface Received {
  /** Null: there was no response. */
  statusCode: number | null;
  /** In words, unless it was received: a response of 2xx. */
  error: string;
  /** The beginning of the response's body. */
  responseBody: string;
}

export interface SendOptions {
  /** Whether receivers may be in the gateway's own network. */
  allowPrivate: boolean;
  /** Default: `SEND_TIMEOUT_MS`. */
  timeoutMs?: number;
}

/**
 * POSTs a message to a receiver. Its name is looked up once, and only the address found is spoken to;
 * redirects are not followed. What goes wrong is in the result; it never throws.
 */
export async function send(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  { allowPrivate, timeoutMs = SEND_TIMEOUT_MS }: SendOptions,
): Promise<Received> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const target = new URL(url);
    const address = await inTime(signal, resolveHost(target.hostname, allowPrivate));
    if (!address) return failed(NOT_PUBLIC);
    return await inTime(signal, post(target, address, headers, body, signal));
  } catch (error) {
    return failed(signal.aborted ? `No response within ${timeoutMs} ms.` : wordsFor(error));
  }
}

/**
 * The address of a host that a merchant has named: what is spoken to from then on, so that its name
 * cannot lead elsewhere meanwhile. Undefined: it is not public, and may not be private.
 */
export async function resolveHost(
  hostname: string,
  allowPrivate: boolean,
): Promise<LookupAddress | undefined> {
  const found = await lookup(hostname.replace(/^\[|\]$/g, ''));
  return allowPrivate || isPublicAddress(found.address) ? found : undefined;
}

async function post(
  target: URL,
  { address, family }: LookupAddress,
  headers: Readonly<Record<string, string>>,
  body: string,
  signal: AbortSignal,
): Promise<Received> {
  const pinned: LookupFunction = (_hostname, options, callback) => {
    if (options.all) callback(null, [{ address, family }]);
    else callback(null, address, family);
  };
  const options = {
    method: 'POST',
    headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
    lookup: pinned,
    // A connection of its own: none is shared between receivers.
    agent: false,
    signal,
  } as const;
  return new Promise((resolveWith, reject) => {
    const heard = (response: IncomingMessage) => {
      readBeginning(response).then(
        (responseBody) => resolveWith(toReceived(response.statusCode ?? 0, responseBody)),
        reject,
      );
    };
    const request: ClientRequest =
      target.protocol === 'https:'
        ? requestHttps(target, options, heard)
        : requestHttp(target, options, heard);
    request.on('error', reject);
    request.end(body);
  });
}

/** The beginning of the body; the rest is not waited for. */
async function readBeginning(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    parts.push(part);
    length += part.length;
    if (length >= MAX_BODY_BYTES) break;
  }
  response.destroy();
  return Buffer.concat(parts).subarray(0, MAX_BODY_BYTES).toString('utf8');
}

function toReceived(statusCode: number, responseBody: string): Received {
  const isReceived = statusCode >= 200 && statusCode < 300;
  const isRedirect = statusCode >= 300 && statusCode < 400;
  const error = isReceived
    ? ''
    : isRedirect
      ? 'The receiver redirects, which is not followed.'
      : `The receiver responded with ${statusCode}.`;
  return { statusCode, error, responseBody };
}

function failed(error: string): Received {
  return { statusCode: null, error, responseBody: '' };
}

/** Also for what cannot be aborted itself, such as the look-up of a name. */
async function inTime<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolveWith, reject) => {
    const abort = () => reject(new Error('aborted'));
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolveWith, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

const WORDS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'The name of the receiver is not known.',
  EAI_AGAIN: 'The name of the receiver could not be looked up.',
  ECONNREFUSED: 'The receiver refused the connection.',
  ECONNRESET: 'The receiver broke the connection.',
};

function wordsFor(error: unknown): string {
  const { code } = error as { code?: string };
  return WORDS[code ?? ''] ?? `The receiver could not be reached (${code ?? 'no response'}).`;
}
