import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { publishArea } from '../publish/publish-area';
import { localStore } from '../publish/store';
import { ask } from '../testing/request';
import { builtArea } from '../testing/sample-builds';
import { temporaryFolder, writeFiles } from '../testing/folders';
import { areaHandler } from './area-server';
import { listen, type RunningServer } from './listen';

let server: RunningServer;
let version: string;

beforeAll(async () => {
  const data = temporaryFolder();
  const store = localStore(data);
  writeFiles(data, { 'secret.js': 'secret', 'store/mf-risk/secret.js': 'secret' });
  ({ version } = await publishArea(builtArea(), {
    store,
    contractVersion: '1.0.0',
    origin: 'http://localhost:1',
  }));
  server = await listen(areaHandler(store, 'mf-risk'), { port: 0 });
});
afterAll(() => server.close());

test('a published file may be read by any page and is kept for ever', async () => {
  const { status, headers, body } = await ask(server.port, `/${version}/area.js`);
  expect(status).toBe(200);
  expect(body.toString()).toBe('area()');
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'timing-allow-origin': '*',
    'x-content-type-options': 'nosniff',
    vary: 'accept-encoding',
  });
});

test('the compressed copy that the browser takes is sent', async () => {
  const path = `/${version}/remoteEntry.js`;
  const plain = await ask(server.port, path);
  const br = await ask(server.port, path, { headers: { 'accept-encoding': 'gzip, br' } });
  const gzip = await ask(server.port, path, { headers: { 'accept-encoding': 'gzip' } });
  expect(br.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(br.body)).toEqual(plain.body);
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzip.body)).toEqual(plain.body);
  expect(new Set([plain, br, gzip].map((answer) => answer.headers.etag)).size).toBe(3);
});

test('a copy that the browser holds is confirmed without sending it', async () => {
  const { headers } = await ask(server.port, `/${version}/area.css`);
  const again = await ask(server.port, `/${version}/area.css`, {
    headers: { 'if-none-match': `"other", ${headers.etag}` },
  });
  expect(again.status).toBe(304);
  expect(again.body).toHaveLength(0);
});

test('HEAD answers as GET does, without the body', async () => {
  const { status, headers, body } = await ask(server.port, `/${version}/area.js`, {
    method: 'HEAD',
  });
  expect(status).toBe(200);
  expect(headers['content-length']).toBe('6');
  expect(body).toHaveLength(0);
});

test('nothing can be written', async () => {
  const { status, headers } = await ask(server.port, `/${version}/area.js`, { method: 'PUT' });
  expect(status).toBe(405);
  expect(headers.allow).toBe('GET, HEAD');
});

test.each([
  '/',
  '/areas.json',
  '/1.4.0',
  '/9.9.9/area.js',
  '/secret.js',
  '/VERSION/none.js',
  '/VERSION/',
  '/VERSION/../secret.js',
  '/VERSION/..%2fsecret.js',
  '/VERSION/%2e%2e/%2e%2e/%2e%2e/secret.js',
  '/VERSION/..\\..\\secret.js',
  '/../secret.js',
  '//etc/passwd',
  '/VERSION/area.js%00.css',
  '/VERSION/%ff',
  `/VERSION/${'a'.repeat(300)}.js`,
])('%s is not found, and says no more', async (path) => {
  const { status, headers, body } = await ask(server.port, path.replace('VERSION', version));
  expect(status).toBe(404);
  expect(body.toString()).toBe('There is no such file.\n');
  expect(headers['cache-control']).toBe('no-store');
});
