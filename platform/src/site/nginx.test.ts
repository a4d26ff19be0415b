import path from 'node:path';
import { ask, type Answer } from '../testing/request';
import { writeFiles } from '../testing/folders';
import { compared, ORIGIN, startBoth, type BothServers } from './testing/both-servers';

let both: BothServers;
let local: BothServers['local'];
let nginx: BothServers['nginx'];
let version: string;

beforeAll(async () => {
  both = await startBoth();
  ({ local, nginx, version } = both);
});
afterAll(() => both?.stop());

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
  expect(both.reported).toEqual(['POST /reports 127.0.0.1']);
});

test('a read of the same path is a page’s', async () => {
  const before = both.reported.length;
  for (const method of ['GET', 'HEAD']) {
    await compare('shell', '/reports', { method, headers: { accept: 'text/html' } });
  }
  expect((await ask(nginx.shell.port, '/reports')).status).toBe(200);
  expect((await ask(nginx.shell.port, '/-/reports')).status).toBe(404);
  expect(both.reported).toHaveLength(before);
});

test('a publish shows with the next writing, a new origin with the reload that follows it', async () => {
  const page = async (): Promise<Answer> => ask(nginx.shell.port, '/risk/limits');
  expect((await page()).headers['content-security-policy']).not.toContain('pricing');
  expect(await both.writer.write()).toBeUndefined();

  writeFiles(path.dirname(both.configFile), {
    'config.json': {
      apiBase: 'https://gateway.example.com',
      areaOrigins: [ORIGIN],
      overrides: { origins: ['https://pricing.example.com'] },
    },
  });
  expect(await both.writer.write()).toMatchObject({ leftOut: [] });
  nginx.shell.reload();
  // Workers of before answer until they hear of it, some calls after others were answered anew.
  await eventually(async () => {
    for (let call = 0; call < 10; call += 1) {
      await compare('shell', '/risk/limits');
      const { headers } = await page();
      expect(headers['content-security-policy']).toContain('https://pricing.example.com');
      expect(headers['integrity-policy']).toBeUndefined();
    }
  });
});

/** Repeats a check until it holds; what it says last is thrown when it never does. */
async function eventually(check: () => Promise<void>): Promise<void> {
  const deadline = performance.now() + 15_000;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (performance.now() > deadline) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

test('nginx had nothing to complain of', () => {
  const complaints = (said: string): string[] =>
    said.split('\n').filter((line) => /\[(warn|error|crit|alert|emerg)\]/.test(line));
  expect([...complaints(nginx.shell.said()), ...complaints(nginx.area.said())]).toEqual([]);
});
