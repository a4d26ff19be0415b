import path from 'node:path';
import type { IncomingHttpHeaders } from 'node:http';
import { publishArea } from '../publish/publish-area';
import { publishShell } from '../publish/publish-shell';
import { localStore, type FolderStore } from '../publish/store';
import { areaHandler } from '../serve/area-server';
import { listen, type RunningServer } from '../serve/listen';
import { shellHandler } from '../serve/shell-server';
import { startNginx, type TestNginx } from '../testing/nginx';
import { ask, type Answer } from '../testing/request';
import { builtArea, DESCRIPTOR } from '../testing/sample-area';
import { temporaryFolder, writeFiles } from '../testing/temporary-folder';
import { SiteWriter } from './write-site';

const ORIGIN = 'https://risk.example.com';
const LONG = 'let text = "for a copy that is worth its while";\n'.repeat(40);

/** What every server says of itself or of the connection, and nobody acts on. */
const PASSED_OVER = ['server', 'date', 'connection', 'keep-alive', 'transfer-encoding'];

let store: FolderStore;
let configFile: string;
let writer: SiteWriter;
let version: string;
let local: { shell: RunningServer; area: RunningServer };
let nginx: { shell: TestNginx; area: TestNginx };
const reported: string[] = [];
let reports: RunningServer;

beforeAll(async () => {
  const data = temporaryFolder();
  const site = temporaryFolder();
  const shell = temporaryFolder();
  store = localStore(data);
  writeFiles(shell, {
    'package.json': { name: '@mbo/shell', version: '0.1.0' },
    'dist/index.html': `<html><head></head><body>${'shell '.repeat(200)}</body></html>`,
    'dist/favicon.svg': `<svg>${'<g/>'.repeat(300)}</svg>`,
    'dist/assets/shell.1.js': LONG,
    'dist/assets/inter.1.woff2': 'a font',
  });
  writeFiles(data, {
    'config.json': { apiBase: 'https://gateway.example.com', areaOrigins: [ORIGIN] },
    'secret.json': 'secret',
    'store/mf-risk/secret.js': 'secret',
  });
  configFile = path.join(data, 'config.json');
  const member = { name: 'shell', folder: shell, kind: 'shell' } as const;
  await publishShell(member, store);
  // One more release: the page of before still asks for its files.
  writeFiles(shell, { 'dist/assets/shell.2.js': LONG.replace('text', 'next') });
  await publishShell(member, store);
  const pages = [...DESCRIPTOR.pages, { path: '/risk/limits', title: 'Limits' }];
  const area = builtArea({ 'dist/area.js': LONG, 'dist/area.json': { ...DESCRIPTOR, pages } });
  ({ version } = await publishArea(area, { store, contractVersion: '1.0.0', origin: ORIGIN }));

  reports = await listen(
    async (request, response) => {
      reported.push(`${request.method} ${request.url} ${request.headers['x-forwarded-for']}`);
      response.writeHead(204).end();
    },
    { port: 0, host: '127.0.0.1' },
  );
  writer = new SiteWriter({ store, configFile, folder: site });
  await writer.write();
  local = {
    shell: await listen(shellHandler({ store, configFile }), { port: 0 }),
    area: await listen(areaHandler(store, 'mf-risk'), { port: 0 }),
  };
  nginx = {
    shell: await startNginx('shell', {
      MBO_SITE: site,
      MBO_STORE: store.folder,
      MBO_REPORTS: `127.0.0.1:${reports.port}`,
      MBO_RESOLVER: '127.0.0.1',
    }),
    area: await startNginx('area', { MBO_STORE: store.folder, MBO_AREA: 'mf-risk' }),
  };
});

afterAll(async () => {
  await Promise.all([nginx?.shell.stop(), nginx?.area.stop()]);
  await Promise.all([local?.shell.close(), local?.area.close(), reports?.close()]);
});

/** Headers that count, with what the servers write in ways of their own made alike. */
function compared({ status, headers, body }: Answer): object {
  const kept: IncomingHttpHeaders = { ...headers };
  for (const name of PASSED_OVER) delete kept[name];
  // Each makes its own tags; that they work is tested below.
  if (kept.etag !== undefined) kept.etag = 'a tag';
  // Of a copy that is held already, nginx repeats neither the kind nor the form.
  if (status === 304) for (const name of ['content-type', 'content-encoding']) delete kept[name];
  return { status, headers: kept, body: body.toString('base64') };
}

async function compare(
  server: 'shell' | 'area',
  url: string,
  options: Parameters<typeof ask>[2] = {},
): Promise<void> {
  const [ours, theirs] = await Promise.all([
    ask(local[server].port, url, options),
    ask(nginx[server].port, url, options),
  ]);
  expect(compared(theirs)).toEqual(compared(ours));
}

const FORMS = [
  'br',
  'gzip',
  'gzip, deflate, br',
  'identity',
  'br;q=0, gzip',
  '*',
  'zstd',
  'br;q=0.5',
];

const SHELL_PATHS = [
  '/',
  '/dashboard',
  '/risk/limits',
  '/risk/limits/',
  '/risk/limits?entity=3',
  '/no/such/page',
  '/assets/shell.1.js',
  '/assets/shell.2.js',
  '/assets/inter.1.woff2',
  '/assets/shell.9.js',
  '/assets/',
  '/assets/shell',
  '/assets',
  '/favicon.svg',
  '/areas.json',
  '/config.json',
  '/missing.js',
  '/index.html',
  '/pages/_other.html',
  '/pages/dashboard/index.html',
  '/files/favicon.svg',
  '/page-headers.conf',
  '/assets/shell.1.js.br',
];

describe('the shell’s origin', () => {
  test.each(SHELL_PATHS)('%s', async (url) => {
    for (const form of FORMS) await compare('shell', url, { headers: { 'accept-encoding': form } });
    await compare('shell', url);
    await compare('shell', url, { method: 'HEAD' });
    await compare('shell', url, { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
    await compare('shell', url, { method: 'POST' });
    await compare('shell', url, { method: 'DELETE' });
    await compare('shell', url, { headers: { accept: 'application/json' } });
    await compare('shell', url, { headers: { accept: 'text/html,*/*;q=0.8' } });
  });
});

test('the page of an area comes with that area’s hints', async () => {
  const { body } = await ask(nginx.shell.port, '/risk/limits');
  expect(body.toString()).toContain(`href="${ORIGIN}/${version}/area.js"`);
});

test('the two differences: no hints where the path has a parameter, no page where it has an ending', async () => {
  const withParameter = await ask(nginx.shell.port, '/risk/rules/7');
  expect(withParameter.status).toBe(200);
  expect(withParameter.body.toString()).toContain('id="areas"');
  expect(withParameter.body.toString()).not.toContain('rel="preload" href="https:');

  expect((await ask(local.shell.port, '/risk/rules/a.b')).status).toBe(200);
  expect((await ask(nginx.shell.port, '/risk/rules/a.b')).status).toBe(404);
});

describe('an area’s origin', () => {
  const paths = (): string[] => [
    `/${version}/remoteEntry.js`,
    `/${version}/area.js`,
    `/${version}/area.css`,
    `/${version}/area.js.map`,
    `/${version}/version.json`,
    `/${version}/missing.js`,
    `/${version}/`,
    `/${version}`,
    '/9.9.9/remoteEntry.js',
    '/secret.js',
    '/areas.json',
    '/',
  ];

  test('every kind of file, present and missing', async () => {
    for (const url of paths()) {
      for (const form of FORMS)
        await compare('area', url, { headers: { 'accept-encoding': form } });
      await compare('area', url);
      await compare('area', url, { method: 'HEAD', headers: { 'accept-encoding': 'gzip' } });
      await compare('area', url, { method: 'POST' });
      await compare('area', url, { headers: { origin: 'https://shell.example.com' } });
    }
  });
});

test('a copy that is held is not sent again, whichever form it has', async () => {
  const places = [
    ['shell', '/dashboard'],
    ['shell', '/assets/shell.1.js'],
    ['shell', '/areas.json'],
    ['area', `/${version}/area.js`],
  ] as const;
  for (const [server, url] of places) {
    for (const form of ['br', 'gzip', 'identity']) {
      for (const { port } of [local[server], nginx[server]]) {
        const headers = { 'accept-encoding': form };
        const { headers: first } = await ask(port, url, { headers });
        const held = { ...headers, 'if-none-match': first.etag ?? '' };
        const again = await ask(port, url, { headers: held });
        expect(again).toMatchObject({ status: 304, body: Buffer.alloc(0) });
        expect(again.headers).toMatchObject({
          'cache-control': first['cache-control'],
          vary: 'accept-encoding',
        });
        const other = { ...headers, 'if-none-match': '"another"' };
        expect((await ask(port, url, { headers: other })).status).toBe(200);
      }
    }
  }
});

test.each([
  '/../secret.json',
  '/..%2fsecret.json',
  '/%2e%2e/secret.json',
  '/assets/..%2f..%2f..%2fsecret.json',
  '/assets/../../../../../../etc/passwd',
  '/pages/..%2f..%2fsecret',
  '//secret.json',
  '/.%00/secret.json',
])('nothing outside is ever sent for %s', async (url) => {
  for (const server of ['shell', 'area'] as const) {
    for (const { port } of [local[server], nginx[server]]) {
      const { status, body } = await ask(port, url);
      expect(body.toString()).not.toMatch(/^secret|root:/);
      if (status === 200) expect(body.toString()).toMatch(/^<html>/);
    }
  }
});

test('reports go on to whoever counts them, with the visitor’s address', async () => {
  const { status } = await ask(nginx.shell.port, '/reports', { method: 'POST' });
  expect(status).toBe(204);
  expect(reported).toEqual(['POST /reports 127.0.0.1']);
});

test('a publish shows with the next writing, a new origin with the reload that follows it', async () => {
  const page = async (): Promise<Answer> => ask(nginx.shell.port, '/risk/limits');
  expect((await page()).headers['content-security-policy']).not.toContain('pricing');
  expect(await writer.write()).toBeUndefined();

  writeFiles(path.dirname(configFile), {
    'config.json': {
      apiBase: 'https://gateway.example.com',
      areaOrigins: [ORIGIN],
      overrides: { origins: ['https://pricing.example.com'] },
    },
  });
  expect(await writer.write()).toBeGreaterThan(0);
  nginx.shell.reload();
  const deadline = performance.now() + 5_000;
  while (performance.now() < deadline) {
    if ((await page()).headers['content-security-policy']?.includes('pricing')) break;
  }
  await compare('shell', '/risk/limits');
  expect((await page()).headers['integrity-policy']).toBeUndefined();
});

test('nginx had nothing to complain of', () => {
  const complaints = (said: string): string[] =>
    said.split('\n').filter((line) => /\[(warn|error|crit|alert|emerg)\]/.test(line));
  expect([...complaints(nginx.shell.said()), ...complaints(nginx.area.said())]).toEqual([]);
});
