import type { IncomingMessage } from 'node:http';
import { areaReport } from '@mbo/shared/area';
import { sendText, type Handler } from '../serve/respond';
import { visitorOf } from './address-limits';
import type { Watcher } from './watcher';

/** Fifty areas with twenty messages each do not come to this. */
const LARGEST_BYTES = 64 * 1024;

export interface ReportHandlerOptions {
  watcher: Watcher;
  /** Origins that pages may report from besides the server's own. Default: none. */
  origins?: readonly string[];
  /**
   * Proxies before this server that each add the address they heard to `X-Forwarded-For`.
   * Default: 0, the address of the connection counts.
   */
  proxies?: number;
  /** Milliseconds that a report may take to arrive. Default: 10 000. */
  bodyTimeoutMs?: number;
}

/**
 * Answers `POST` of an area report: 204 when it was taken, 400 for one that is none, 403 from a page
 * of elsewhere, 413, 415, and 429 to an address that sends too many.
 */
export function reportHandler({
  watcher,
  origins = [],
  proxies = 0,
  bodyTimeoutMs = 10_000,
}: ReportHandlerOptions): Handler {
  return async (request, response) => {
    const origin = request.headers.origin;
    const refuse = (status: number, text: string, headers = {}): void => {
      // The rest of the body is not waited for.
      sendText(request, response, status, text, { connection: 'close', ...headers });
    };
    if (origin === undefined || !isAllowed(origin, request, origins, proxies)) {
      refuse(403, 'Reports come from the pages of the shell.');
      return;
    }
    const cors = { 'access-control-allow-origin': origin, vary: 'origin' };
    if (request.method === 'OPTIONS') {
      response.writeHead(204, {
        ...cors,
        'access-control-allow-methods': 'POST',
        'access-control-allow-headers': 'content-type',
        'access-control-max-age': '86400',
      });
      response.end();
      return;
    }
    if (request.method !== 'POST') {
      refuse(405, 'Only POST.', { ...cors, allow: 'POST, OPTIONS' });
      return;
    }
    const address = visitorOf(clientAddress(request, proxies));
    if (!watcher.mayReport(address)) {
      refuse(429, 'Too many reports.', { ...cors, 'retry-after': '60' });
      return;
    }
    if (!/^(application\/json|text\/plain)\b/i.test(request.headers['content-type'] ?? '')) {
      refuse(415, 'A report is JSON.', cors);
      return;
    }
    const body = await readBody(request, bodyTimeoutMs);
    if (body === 'cut') {
      request.destroy();
      return;
    }
    if (body === 'too long') {
      refuse(413, 'A report this long is none.', cors);
      return;
    }
    const report = parse(body.text);
    if (!report) {
      refuse(400, 'This is not an area report.', cors);
      return;
    }
    await watcher.take(report, address);
    response.writeHead(204, { ...cors, 'cache-control': 'no-store' });
    response.end();
  };
}

function parse(body: string) {
  try {
    const parsed = areaReport.safeParse(JSON.parse(body));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

/** The page's own server, by the name the browser knows it under, or one of those that are listed. */
function isAllowed(
  origin: string,
  request: IncomingMessage,
  origins: readonly string[],
  proxies: number,
): boolean {
  if (origins.includes(origin)) return true;
  const host = request.headers.host;
  const encrypted = proxies > 0 && request.headers['x-forwarded-proto'] === 'https';
  return host !== undefined && origin === `${encrypted ? 'https' : 'http'}://${host}`;
}

/** The address that the outermost trusted proxy heard; what a visitor wrote before that is not. */
function clientAddress(request: IncomingMessage, proxies: number): string {
  const connection = request.socket.remoteAddress ?? '';
  if (proxies === 0) return connection;
  const heard = [request.headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  return heard.at(-proxies)?.trim() || connection;
}

/**
 * `cut`: it ended before its end, or did not come in time; nobody is there to be told. When it is too
 * long the connection stays, so that this can be said.
 */
function readBody(
  request: IncomingMessage,
  timeoutMs: number,
): Promise<{ text: string } | 'cut' | 'too long'> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve('cut'), timeoutMs);
    const parts: Buffer[] = [];
    let bytes = 0;
    request.on('data', (part: Buffer) => {
      bytes += part.length;
      if (bytes <= LARGEST_BYTES) {
        parts.push(part);
        return;
      }
      request.pause();
      clearTimeout(timer);
      resolve('too long');
    });
    request.on('end', () => resolve({ text: Buffer.concat(parts).toString('utf8') }));
    request.on('error', () => resolve('cut'));
    request.on('close', () => clearTimeout(timer));
  });
}
