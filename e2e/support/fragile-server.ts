import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { documents } from './corrupt';
import { FRAGILE_PORT } from './product';

/** What a server may do to a file instead of sending it. */
export type Fault =
  | { kind: 'hang' }
  | { kind: 'delay'; milliseconds: number }
  | { kind: 'status'; status: number }
  | { kind: 'contents'; type?: string; change: (contents: Buffer) => Buffer | string }
  | { kind: 'type'; type: string }
  /** Promises all of it and breaks off half-way. */
  | { kind: 'truncate' };

/** Decides what happens to a file; undefined: it is sent as published. */
export type Faults = (version: string, file: string) => Fault | undefined;

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
};

/**
 * Serves the fragile area's published files as an area's server does, but for the faults a test
 * asks for. It runs in the test's process, on an origin of its own.
 */
export class FragileServer {
  private server: Server | undefined;
  private faults: Faults = () => undefined;
  /** Paths that were asked for since the last {@link heal}. */
  readonly asked: string[] = [];

  /** Does nothing when it runs. */
  async start(): Promise<void> {
    if (this.server) return;
    const server = createServer((request, response) => {
      this.answer(request, response).catch((error: Error) => response.destroy(error));
    });
    this.server = server;
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(FRAGILE_PORT, resolve);
    });
  }

  /** Ends the server and every connection to it. */
  async stop(): Promise<void> {
    const { server } = this;
    this.server = undefined;
    if (!server) return;
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    server.closeAllConnections();
    await closed;
  }

  break(faults: Faults): void {
    this.faults = faults;
  }

  heal(): void {
    this.faults = () => undefined;
    this.asked.length = 0;
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    const [, version = '', ...rest] = pathname.split('/');
    const file = rest.join('/');
    this.asked.push(pathname);
    const fault = this.faults(version, file);
    if (fault?.kind === 'hang') return;
    if (fault?.kind === 'delay') {
      await new Promise((resolve) => setTimeout(resolve, fault.milliseconds));
    }
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('cross-origin-resource-policy', 'cross-origin');
    response.setHeader('cache-control', 'no-store');
    response.setHeader('x-content-type-options', 'nosniff');
    const current = await this.read(version, file);
    if (fault?.kind === 'status' || current === undefined) {
      response.writeHead(fault?.kind === 'status' ? fault.status : 404);
      response.end();
      return;
    }
    const type = TYPES[path.extname(file)] ?? 'application/octet-stream';
    if (fault?.kind === 'truncate') {
      response.writeHead(200, { 'content-type': type, 'content-length': current.length });
      response.write(current.subarray(0, Math.floor(current.length / 2)), () => response.destroy());
      return;
    }
    const contents = fault?.kind === 'contents' ? fault.change(current) : current;
    const sent = fault?.kind === 'contents' || fault?.kind === 'type' ? fault.type : undefined;
    response.writeHead(200, { 'content-type': sent ?? type });
    response.end(contents);
  }

  private async read(version: string, file: string): Promise<Buffer | undefined> {
    if (!/^[\w.-]+$/.test(version) || file.includes('..')) return undefined;
    const store = path.dirname(documents.registry);
    return readFile(path.join(store, 'mf-fragile', version, file)).catch(() => undefined);
  }
}

/** A fault of every file of version 1.1 that fits, and of no other version. */
export const inNew =
  (fits: (file: string) => boolean, fault: Fault): Faults =>
  (version, file) =>
    version.startsWith('1.1.') && fits(file) ? fault : undefined;

/** For `inNew`: the area's container alone, so that nothing of the build can begin to load. */
export const entry = (file: string): boolean => file === 'remoteEntry.js';
/** For `inNew`: any file of the build. */
export const everything = (): boolean => true;
