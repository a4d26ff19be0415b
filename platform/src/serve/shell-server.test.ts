import { brotliDecompressSync } from 'node:zlib';
import path from 'node:path';
import { rmSync } from 'node:fs';
import { goLive } from '../publish/go-live';
import { publishShell } from '../publish/publish-shell';
import { localStore, type FolderStore } from '../publish/store';
import { ask } from '../testing/request';
import { builtShell, registryDocument, registryEntry } from '../testing/sample-builds';
import { temporaryFolder, writeFiles } from '../testing/folders';
import type { Member } from '../workspace/members';
import { listen, type RunningServer } from './listen';
import { shellHandler } from './shell-server';

const PAGE = '<html><head></head><body>shell</body></html>';
const ORIGIN = 'http://localhost:3007';

let data: string;
let shell: Member;
let store: FolderStore;
let server: RunningServer;

const publish = () => publishShell(shell, store);

beforeEach(async () => {
  data = temporaryFolder();
  store = localStore(data);
  shell = builtShell({
    'dist/index.html': PAGE,
    'dist/favicon.svg': '<svg/>',
    'dist/assets/shell.1.js': 'first',
  });
  writeFiles(data, {
    'config.json': { apiBase: 'http://localhost:4000', areaOrigins: [ORIGIN] },
    'secret.json': 'secret',
  });
  await publish();
  await goLive(store, 'mf-risk', ORIGIN, registryEntry('mf-risk', { path: '/risk/:id' }).live);
  server = await listen(shellHandler({ store, configFile: path.join(data, 'config.json') }), {
    port: 0,
  });
});
afterEach(() => server.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  ask(server.port, url, { headers });

test('every path of the application is answered with the page', async () => {
  for (const url of ['/', '/dashboard', '/risk/7?entity=3']) {
    const { status, headers, body } = await get(url);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-cache');
    expect(body.toString()).toContain('<script type="application/json" id="areas">');
  }
});

test('the policy names the areas and the gateway', async () => {
  const { headers } = await get('/');
  expect(headers['content-security-policy']).toContain(`script-src 'self' ${ORIGIN};`);
  expect(headers['content-security-policy']).toContain(
    `connect-src 'self' http://localhost:4000 ${ORIGIN};`,
  );
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
  });
});

test('an area whose origin the configuration does not allow is neither named nor fetched', async () => {
  await goLive(store, 'mf-evil', 'https://evil.example.com', registryEntry('mf-evil').live);
  const { headers, body } = await get('/risk');
  expect(headers['content-security-policy']).not.toContain('evil');
  expect(body.toString()).not.toContain('evil.example.com/');
});

test('a publish is live with the next request', async () => {
  const before = await get('/risk/7');
  const next = registryEntry('mf-risk', { path: '/risk/:id', version: '2.0.0' });
  await goLive(store, 'mf-risk', ORIGIN, next.live);
  const after = await get('/risk/7', { 'if-none-match': before.headers.etag ?? '' });
  expect(after.status).toBe(200);
  expect(after.body.toString()).toContain(`${ORIGIN}/2.0.0/remoteEntry.js`);
  expect((await get('/risk/7', { 'if-none-match': after.headers.etag ?? '' })).status).toBe(304);
});

test('the page is sent compressed', async () => {
  const plain = await get('/');
  const { headers, body } = await get('/', { 'accept-encoding': 'br' });
  expect(headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(body)).toEqual(plain.body);
});

test('hashed files are kept for ever, and a page that is open still gets the ones of before', async () => {
  writeFiles(shell.folder, { 'dist/assets/shell.2.js': 'second' });
  rmSync(path.join(shell.folder, 'dist/assets/shell.1.js'));
  await publish();
  for (const [url, text] of [
    ['/assets/shell.1.js', 'first'],
    ['/assets/shell.2.js', 'second'],
  ] as const) {
    const { headers, body } = await get(url);
    expect(body.toString()).toBe(text);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  }
  expect((await get('/favicon.svg')).headers['cache-control']).toBe('no-cache');
});

test.each(['/areas.json', '/config.json'])('%s is asked for again each time', async (url) => {
  const { status, headers } = await get(url);
  expect(status).toBe(200);
  expect(headers['cache-control']).toBe('no-cache');
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
});

test.each([
  '/none.js',
  '/assets/none.js',
  '/assets/none',
  '/index.html',
  '/robots.txt',
  '/%2e%2e/secret.json',
  '/assets/..%2f..%2fsecret.json',
])('%s is missing, not the page', async (url) => {
  const { status, body } = await get(url);
  expect(status).toBe(404);
  expect(body.toString()).toBe('There is no such file.\n');
});

test('a page whose path ends like a file is a page all the same', async () => {
  expect((await get('/risk/payments.2026')).status).toBe(200);
});

test('a script that asks for data gets no page in its place', async () => {
  expect((await get('/v1/accounts', { accept: 'application/json' })).status).toBe(404);
});

test('a malformed registry leaves the page up, without it', async () => {
  writeFiles(store.folder, { 'areas.json': '{"schemaVersion":' });
  const { status, headers, body } = await get('/');
  expect(status).toBe(200);
  expect(body.toString()).not.toContain('id="areas"');
  expect(headers['content-security-policy']).toContain("script-src 'self';");
  expect((await get('/areas.json')).body.toString()).toBe('{"schemaVersion":');
});

test('a registry with a bad area is left for the shell to read and report', async () => {
  const good = registryEntry('mf-risk', { path: '/risk/:id' });
  writeFiles(store.folder, {
    'areas.json': registryDocument({ 'mf-risk': good, 'mf-bad': { origin: 'ftp://x' } }),
  });
  const { headers, body } = await get('/risk/7');
  expect(body.toString()).not.toContain('id="areas"');
  expect(body.toString()).toContain(`${ORIGIN}/1.0.0/remoteEntry.js`);
  expect(headers['content-security-policy']).toContain(`script-src 'self' ${ORIGIN};`);
});

test('a missing configuration leaves the page up, with no area allowed', async () => {
  rmSync(path.join(data, 'config.json'));
  const { status, headers } = await get('/');
  expect(status).toBe(200);
  expect(headers['content-security-policy']).toContain("script-src 'self';");
  expect((await get('/config.json')).status).toBe(404);
});

test('before the first publish of a shell that is said', async () => {
  rmSync(store.shellPointer);
  const { status, body } = await get('/');
  expect(status).toBe(503);
  expect(body.toString()).toContain('not published yet');
});

test('files of builds before the last two still come to a page that has been open since', async () => {
  for (const [index, name] of ['second', 'third', 'fourth'].entries()) {
    rmSync(path.join(shell.folder, 'dist/assets'), { recursive: true });
    writeFiles(shell.folder, { [`dist/assets/shell.${index + 2}.js`]: name });
    await publish();
  }
  const { status, body } = await get('/assets/shell.1.js');
  expect(status).toBe(200);
  expect(body.toString()).toBe('first');
});

test('reports are posted to a path that may be a page’s as well', async () => {
  const taken: (string | undefined)[] = [];
  const reporting = await listen(
    shellHandler({
      store,
      configFile: path.join(data, 'config.json'),
      reports: async (request, response) => {
        taken.push(request.method);
        response.writeHead(204).end();
      },
    }),
    { port: 0 },
  );
  expect((await ask(reporting.port, '/reports', { method: 'POST' })).status).toBe(204);
  expect((await ask(reporting.port, '/reports')).body.toString()).toContain('shell');
  expect(taken).toEqual(['POST']);
  await reporting.close();
  expect((await ask(server.port, '/reports', { method: 'POST' })).status).toBe(405);
});
