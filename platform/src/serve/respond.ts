import type { IncomingMessage, ServerResponse } from 'node:http';

export type Headers = Readonly<Record<string, string>>;

/** Answers a request, or throws; whoever listens turns a throw into a 500. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** A file whose name or folder changes with its contents. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

/** A document that may change at any time: the browser asks whether its copy still holds. */
export const REVALIDATE = 'no-cache';

/** Sends a short text, for errors. */
export function sendText(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  text: string,
  headers: Headers = {},
): void {
  const body = Buffer.from(`${text}\n`);
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'content-length': body.length,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...headers,
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/**
 * Whether the method is one that reads. Anything else is answered here with 405.
 */
export function onlyReads(
  request: IncomingMessage,
  response: ServerResponse,
  headers: Headers,
): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return true;
  sendText(request, response, 405, 'Only GET and HEAD.', { ...headers, allow: 'GET, HEAD' });
  return false;
}

/** The request's path, decoded; undefined when it cannot be. */
export function requestPath(request: IncomingMessage): string | undefined {
  try {
    return decodeURIComponent(new URL(request.url ?? '/', 'http://host').pathname);
  } catch {
    return undefined;
  }
}

/** Whether the browser's copy is the current one, by its `If-None-Match`. */
export function isCurrent(request: IncomingMessage, etag: string): boolean {
  const held = request.headers['if-none-match'];
  if (held === undefined) return false;
  const bare = (tag: string): string => tag.trim().replace(/^W\//, '');
  return held === '*' || held.split(',').some((tag) => bare(tag) === bare(etag));
}
