import { spawn, spawnSync } from 'node:child_process';
import path from 'node:path';
import { ROOT, temporaryFolder, writeFiles } from '../testing/folders';
import { ask } from '../testing/request';
import { runMf, type MfResult } from '../testing/run-mf';
import { builtArea, rebuild } from '../testing/sample-builds';
import { testBucket } from '../testing/bucket';
import { listen } from '../serve/listen';
import type { StoreStatus } from '../publish/read-status';
import type { Member } from '../workspace/members';

const MF = path.join(ROOT, 'platform/bin/mf.mjs');
/** A process of its own takes a second to start, on a busy machine many. */
const DEADLINE_MS = 120_000;
const ORIGIN = 'https://risk.example.com';

let store: string;
let area: Member;
beforeEach(() => {
  store = path.join(temporaryFolder(), 'store');
  area = builtArea();
});

const mf = (words: readonly string[]): Promise<MfResult> =>
  runMf(ROOT, words, { MF_STORE: store, MF_ACTOR: 'jo' });

/** Writes the area's build as a version's. */
function build(version: string): void {
  writeFiles(area.folder, { 'package.json': { name: '@mbo/mf-risk', version } });
  rebuild(area, { 'dist/area.js': `area('${version}')` });
}

/** Publishes the area's build as a version. */
function publish(version: string, ...more: string[]): Promise<MfResult> {
  build(version);
  return mf(['publish', area.folder, '--no-build', '--origin', ORIGIN, ...more]);
}

const status = async (): Promise<StoreStatus> =>
  JSON.parse((await mf(['status', '--json'])).out) as StoreStatus;
const inShort = async () => {
  const { live, previous, rollOut } = (await status()).areas[0]!;
  return [live.version, previous?.version, rollOut && `${rollOut.version} ${rollOut.percent} %`];
};

test('an area’s life from the first release to a rollback', async () => {
  expect(await publish('1.0.0')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/mf-risk 1\.0\.0 is live\. \(/),
  });
  expect((await publish('1.1.0')).code).toBe(0);
  expect(await inShort()).toEqual(['1.1.0', '1.0.0', null]);

  expect((await publish('1.2.0', '--percent', '25')).out).toContain('is rolling out: 25 %.');
  expect((await mf(['rollout', 'mf-risk', '--percent', '50%'])).out).toContain('50 %');
  expect(await inShort()).toEqual(['1.1.0', '1.0.0', '1.2.0 50 %']);
  expect((await mf(['rollout', 'mf-risk', '--finish'])).out).toContain(
    '1.2.0 is live for everybody.',
  );

  const back = await mf(['rollback', 'mf-risk', '--reason', 'wrong totals']);
  expect(back).toMatchObject({
    code: 0,
    out: expect.stringContaining('mf-risk 1.1.0 is live instead of 1.2.0.'),
  });
  expect(await inShort()).toEqual(['1.1.0', '1.0.0', null]);
  const again = await publish('1.2.0');
  expect(again.code).toBe(1);
  expect(again.err).toMatch(/was rolled back on .* by jo: wrong totals\./);

  const history = JSON.parse((await mf(['history', 'mf-risk', '--json'])).out) as {
    what: string;
  }[];
  expect(history.map(({ what }) => what)).toEqual([
    'publish',
    'publish',
    'begin',
    'widen',
    'finish',
    'rollback',
  ]);
  expect((await mf(['history', 'mf-risk'])).out).toMatch(
    /rolled back +1\.2\.0 +1\.1\.0 +jo +wrong totals\.\n/,
  );
});

test('a pinned area keeps its version, and status says why', async () => {
  await publish('1.0.0');
  expect((await mf(['pin', 'mf-risk', '--reason', 'audit week'])).code).toBe(0);
  const { code, out } = await publish('1.1.0');
  expect(code).toBe(0);
  expect(out).toMatch(/1\.1\.0 is stored\. The area is pinned/);
  const shown = (await mf(['status'])).out;
  expect(shown).toContain('1.0.0 (pinned)');
  expect(shown).toMatch(/mf-risk is pinned to 1\.0\.0, just now: audit week\./);
  expect((await mf(['pin', 'mf-risk', '--off'])).code).toBe(0);
  expect((await publish('1.1.0')).out).toContain('1.1.0 is live.');
});

test('a roll-out to accounts, stopped with a reason', async () => {
  await publish('1.0.0');
  await publish('1.1.0', '--accounts', '7,9', '--max-errors', '10', '--min-loads', '5');
  expect((await status()).areas[0]?.rollOut).toMatchObject({
    accounts: [7, 9],
    percent: null,
    threshold: { errorRate: 0.1, loads: 5 },
    held: null,
  });
  expect((await mf(['rollout', 'mf-risk', '--stop', '--reason', 'slow'])).code).toBe(0);
  expect((await mf(['status'])).out).toMatch(/1\.1\.0 was held just now: slow\./);
  const detail = (await mf(['status', 'mf-risk'])).out;
  expect(detail).toMatch(/1\.1\.0 +held/);
  expect(detail).toMatch(/1\.0\.0 went live just now, by jo\./);
  const accounts = ['rollout', 'mf-risk', '--accounts', '12'];
  expect((await mf(accounts)).out).toContain('rolling out: account 12.');
});

test('the same number with other bytes is refused, and the live version stays', async () => {
  await publish('1.0.0');
  rebuild(area, { 'dist/area.js': 'other()' });
  const { code, err } = await mf(['publish', area.folder, '--no-build']);
  expect(code).toBe(1);
  expect(err).toMatch(/1\.0\.0 is published already with other files.*--snapshot/);
  const snapshot = await mf(['publish', area.folder, '--no-build', '--snapshot']);
  expect(snapshot.out).toMatch(/1\.0\.0-b[0-9a-f]{12} is live/);
});

test('the same commands work on a bucket', async () => {
  const bucket = await testBucket({ conditional: true });
  const run = (words: string[]) => mf([...words, '--store', bucket.address]);
  const release = (version: string, ...more: string[]) => {
    build(version);
    return run(['publish', area.folder, '--no-build', ...more]);
  };
  const nowhere = await release('1.0.0');
  expect(nowhere.code).toBe(1);
  expect(nowhere.err).toContain('Say where its files are served from, e.g. --origin');
  expect((await release('1.0.0', '--origin', ORIGIN)).code).toBe(0);
  expect((await release('1.1.0')).err).toBe('');
  expect((await run(['rollback', 'mf-risk'])).out).toContain('1.0.0 is live instead of 1.1.0.');
  const shown = JSON.parse((await run(['status', '--json'])).out) as StoreStatus;
  expect(shown.areas[0]).toMatchObject({ origin: ORIGIN, live: { version: '1.0.0', by: 'jo' } });
  await bucket.close();
});

test('watch takes reports in until it is told to stop', async () => {
  await publish('1.0.0');
  const probe = await listen(async (_request, response) => void response.end(), { port: 0 });
  const { port } = probe;
  await probe.close();
  const words = ['watch', '--port', String(port), '--allow-origin', 'https://office.example.com'];
  const child = spawn(process.execPath, [MF, ...words], {
    cwd: ROOT,
    env: { ...process.env, MF_STORE: store },
  });
  await new Promise<void>((resolve) => child.stdout.once('data', () => resolve()));
  expect((await ask(port, '/health')).status).toBe(200);
  expect((await ask(port, '/areas.json')).status).toBe(404);
  const answer = await fetch(`http://127.0.0.1:${port}/reports`, {
    method: 'POST',
    headers: { origin: 'https://office.example.com', 'content-type': 'application/json' },
    body: JSON.stringify({
      sentAt: '2026-01-02T03:04:05.000Z',
      areas: [{ area: 'mf-risk', version: '1.0.0', loads: 3, failedLoads: 1, failures: [] }],
    }),
  });
  expect(answer.status).toBe(204);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  // What was waiting was written at the end.
  expect((await status()).areas[0]?.live).toMatchObject({
    loads: 3,
    failedLoads: 1,
    errorRate: 1 / 3,
  });
}, 60_000);

test(
  'as a program it answers by its streams and its exit code',
  () => {
    const program = (...words: string[]) =>
      spawnSync(process.execPath, [MF, ...words], {
        cwd: ROOT,
        encoding: 'utf8',
        env: { ...process.env, NO_COLOR: '1', MF_STORE: store },
      });
    expect(program('status', '--json')).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^\{[^]*\}\n$/),
      stderr: '',
    });
    const { status, stdout, stderr } = program('rollback', 'mf-none');
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(/^mf-none has no live version/);
    // With a store that was mistyped nothing else would say so.
    expect(stderr).toContain(store);
  },
  DEADLINE_MS,
);

test('what the disk says is put in words, with the place', async () => {
  writeFiles(path.dirname(store), { store: 'a file' });
  expect(await mf(['status'])).toEqual({
    code: 1,
    out: '',
    err: `${path.join(store, 'areas.json')}: a file is where a folder should be (ENOTDIR).\n`,
  });
});

test('a port that is taken is put in words as well', async () => {
  const other = await listen(async (_request, response) => void response.end(), { port: 0 });
  const { code, err } = await mf(['watch', '--port', String(other.port)]);
  await other.close();
  expect(code).toBe(1);
  expect(err).toBe(
    `127.0.0.1:${other.port} is taken by another program. Choose another (EADDRINUSE).\n`,
  );
});

test.each([
  [[], 2, /Usage: mf/],
  [['--help'], 0, /^$/],
  [['publish', '--help'], 0, /^$/],
  [['nonsense'], 2, /unknown command 'nonsense'/],
  [['staus', '--help'], 2, /unknown command 'staus'[^]*Did you mean status/],
  [['status', '--jsn'], 2, /unknown option '--jsn'[^]*Did you mean --json/],
  [['status', 'mf-a', 'mf-b'], 2, /too many arguments/],
  [['publish'], 2, /missing required argument 'area'/],
  [['rollout', 'mf-risk'], 2, /--percent, --accounts, --finish or --stop/],
  [['rollout', 'mf-risk', '--percent', '101'], 2, /a number from 0 to 100/],
  [['rollout', 'mf-risk', '--percent', '5', '--accounts', '7'], 2, /cannot be used with/],
  [['rollout', 'mf-risk', '--accounts', '7;8'], 2, /account numbers with commas/],
  [['rollout', 'mf-risk', '--finish', '--stop'], 2, /cannot be used with/],
  [['rollout', 'shell', '--finish'], 2, /shell cannot be rolled out/],
  [['pin', 'mf-risk', '1.0.0', '--off'], 2, /--off takes no version/],
  [['rollback', '../etc'], 2, /is not an area/],
  [['rollback', 'mf-risk', '../1.0.0'], 2, /Write a version such as 1\.2\.3/],
  [['pin', 'mf-risk', 'latest'], 2, /Write a version such as 1\.2\.3/],
  [['rollout', 'mf-risk', '--percent', '5', '--version', 'v2'], 2, /Write a version such as/],
  [['watch'], 2, /required option '--port/],
  [['publish', 'mf-none'], 1, /There is no member "mf-none"\. There are: shell, /],
  [
    ['rollback', 'mf-none'],
    1,
    /mf-none has no live version in .*store\. To see what has: mf status/,
  ],
  [['status', '--store', 's3://b?x=1'], 1, /not a bucket's address/],
])(
  'mf %j ends with %i',
  async (words, code, message) => {
    const result = await mf(words);
    expect({ code: result.code, err: result.err }).toEqual({
      code,
      err: expect.stringMatching(message),
    });
  },
  DEADLINE_MS,
);
