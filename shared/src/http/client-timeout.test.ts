/**
 * Against a server that takes its time; msw does not know of time-outs.
 * @jest-environment node
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bus } from '../bus';
import { runtimeConfig } from '../config';
import { createHttp } from './client';

let server: Server;
const calls: (string | undefined)[] = [];

beforeAll(async () => {
  server = createServer((request) => {
    calls.push(request.url);
    request.resume();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
beforeEach(() => {
  const { port } = server.address() as AddressInfo;
  const apiBase = `http://127.0.0.1:${port}`;
  bus.set('config', runtimeConfig.parse({ apiBase, areaOrigins: [], requestTimeoutMs: 80 }));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

it('a gateway that does not answer within the configured time is said to be slow', async () => {
  await expect(createHttp().get('/accounts')).rejects.toMatchObject({
    code: 'timeout',
    status: 0,
    message: 'The gateway is slow to answer. Please try again.',
  });
});

it('a call that ran out of time is not repeated: it may have been done', async () => {
  await expect(createHttp().get('/once')).rejects.toMatchObject({ code: 'timeout' });
  expect(calls.filter((url) => url === '/once')).toHaveLength(1);
});

it('a call may set a time of its own', async () => {
  const started = Date.now();
  await expect(createHttp().post('/thing', {}, { timeout: 400 })).rejects.toMatchObject({
    code: 'timeout',
  });
  expect(Date.now() - started).toBeGreaterThan(300);
});
