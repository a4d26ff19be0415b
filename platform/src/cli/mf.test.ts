import { spawn, spawnSync } from 'node:child_process';
import path from 'node:path';
import { ROOT } from '../testing/root';
import { ask } from '../testing/request';
import { builtArea, rebuild } from '../testing/sample-area';
import { testBucket } from '../testing/bucket';
import { temporaryFolder, writeFiles } from '../testing/temporary-folder';
import { listen } from '../serve/listen';
import type { StoreStatus } from '../publish/read-status';
import type { Member } from '../workspace/members';

const MF = path.join(ROOT, 'platform/bin/mf.mjs');
const ORIGIN = 'https://risk.example.com';

let store: string;
let area: Member;
beforeEach(() => {
  store = path.join(temporaryFolder(), 'store');
  area = builtArea();
});

interface Result {
  code: number | null;
  out: string;
  err: string;
}

function mf(words: readonly string[], env: NodeJS.ProcessEnv = {}): Result {
  const result = spawnSync(process.execPath, [MF, ...words], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1', MF_STORE: store, MF_ACTOR: 'jo', ...env },
  });
  return { code: result.status, out: result.stdout, err: result.stderr };
}

/** Publishes the area's build as a version. */
function publish(version: string, ...more: string[]): Result {
  writeFiles(area.folder, { 'package.json': { name: '@mbo/mf-risk', version } });
  rebuild(area, { 'dist/area.js': `area('${version}')` });
  return mf(['publish', area.folder, '--no-build', '--origin', ORIGIN, ...more]);
}

const status = (): StoreStatus => JSON.parse(mf(['status', '--json']).out) as StoreStatus;
const inShort = () => {
  const { live, previous, rollOut } = status().areas[0]!;
  return [live.version, previous?.version, rollOut && `${rollOut.version} ${rollOut.percent} %`];
};

test('an area’s life from the first release to a rollback', () => {
  expect(publish('1.0.0')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/mf-risk 1\.0\.0 is live\. \(/),
  });
  expect(publish('1.1.0').code).toBe(0);
  expect(inShort()).toEqual(['1.1.0', '1.0.0', null]);

  expect(publish('1.2.0', '--percent', '25').out).toContain('is rolling out: 25 %.');
  expect(mf(['rollout', 'mf-risk', '--percent', '50%']).out).toContain('50 %');
  expect(inShort()).toEqual(['1.1.0', '1.0.0', '1.2.0 50 %']);
  expect(mf(['rollout', 'mf-risk', '--finish']).out).toContain('1.2.0 is live for everybody.');

  const back = mf(['rollback', 'mf-risk', '--reason', 'wrong totals']);
  expect(back).toMatchObject({
    code: 0,
    out: expect.stringContaining('mf-risk 1.1.0 is live instead of 1.2.0.'),
  });
  expect(inShort()).toEqual(['1.1.0', '1.0.0', null]);
  const again = publish('1.2.0');
  expect(again.code).toBe(1);
  expect(again.err).toMatch(/was rolled back on .* by jo: wrong totals\./);

  const history = JSON.parse(mf(['history', 'mf-risk', '--json']).out) as { what: string }[];
  expect(history.map(({ what }) => what)).toEqual([
    'publish',
    'publish',
    'begin',
    'widen',
    'finish',
    'rollback',
  ]);
  expect(mf(['history', 'mf-risk']).out).toMatch(
    /rolled back +1\.2\.0 +1\.1\.0 +jo +wrong totals\.\n/,
  );
}, 120_000);

test('a pinned area keeps its version, and status says why', () => {
  publish('1.0.0');
  expect(mf(['pin', 'mf-risk', '--reason', 'audit week']).code).toBe(0);
  const { code, out } = publish('1.1.0');
  expect(code).toBe(0);
  expect(out).toMatch(/1\.1\.0 is stored\. The area is pinned/);
  const shown = mf(['status']).out;
  expect(shown).toContain('1.0.0 (pinned)');
  expect(shown).toMatch(/mf-risk is pinned to 1\.0\.0 since .*: audit week\./);
  expect(mf(['pin', 'mf-risk', '--off']).code).toBe(0);
  expect(publish('1.1.0').out).toContain('1.1.0 is live.');
}, 60_000);

test('a roll-out to accounts, stopped with a reason', () => {
  publish('1.0.0');
  publish('1.1.0', '--accounts', '7,9', '--max-errors', '10', '--min-loads', '5');
  expect(status().areas[0]?.rollOut).toMatchObject({
    accounts: [7, 9],
    percent: null,
    threshold: { errorRate: 0.1, loads: 5 },
    held: null,
  });
  expect(mf(['rollout', 'mf-risk', '--stop', '--reason', 'slow']).code).toBe(0);
  expect(mf(['status']).out).toMatch(/1\.1\.0 is held since .*: slow\./);
  const detail = mf(['status', 'mf-risk']).out;
  expect(detail).toMatch(/1\.1\.0 +held/);
  expect(detail).toMatch(/1\.0\.0 is live since just now by jo\./);
  const accounts = ['rollout', 'mf-risk', '--accounts', '12'];
  expect(mf(accounts).out).toContain('rolling out: account 12.');
}, 60_000);

test('the same number with other bytes is refused, and the live version stays', () => {
  publish('1.0.0');
  rebuild(area, { 'dist/area.js': 'other()' });
  const { code, err } = mf(['publish', area.folder, '--no-build']);
  expect(code).toBe(1);
  expect(err).toMatch(/1\.0\.0 is published already with other files.*--snapshot/);
  const snapshot = mf(['publish', area.folder, '--no-build', '--snapshot']);
  expect(snapshot.out).toMatch(/1\.0\.0-b[0-9a-f]{12} is live/);
}, 60_000);

test('the same commands work on a bucket', async () => {
  const bucket = await testBucket({ conditional: true });
  // In a process of their own, beside the server that answers them here.
  const run = (words: string[]) =>
    new Promise<Result>((resolve) => {
      const child = spawn(process.execPath, [MF, ...words, '--store', bucket.address], {
        cwd: ROOT,
        env: { ...process.env, NO_COLOR: '1', ...bucket.env, MF_ACTOR: 'jo' },
      });
      let [out, err] = ['', ''];
      child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
      child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
      child.on('close', (code) => resolve({ code, out, err }));
    });
  const release = (version: string, ...more: string[]) => {
    writeFiles(area.folder, { 'package.json': { name: '@mbo/mf-risk', version } });
    rebuild(area, { 'dist/area.js': `area('${version}')` });
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
}, 60_000);

test('watch takes reports in until it is told to stop', async () => {
  publish('1.0.0');
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
  expect(status().areas[0]?.live).toMatchObject({ loads: 3, failedLoads: 1, errorRate: 1 / 3 });
}, 60_000);

test.each([
  [[], 2, /Usage: mf/],
  [['--help'], 0, /^$/],
  [['publish', '--help'], 0, /^$/],
  [['nonsense'], 2, /unknown command 'nonsense'/],
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
  [['watch'], 2, /required option '--port/],
  [['publish', 'mf-none'], 1, /There is no member "mf-none"\. There are: shell, /],
  [['rollback', 'mf-none'], 1, /has no live version in this store/],
  [['status', '--store', 's3://b?x=1'], 1, /not a bucket's address/],
])('mf %j ends with %i', (words, code, message) => {
  const result = mf(words);
  expect({ code: result.code, err: result.err }).toEqual({
    code,
    err: expect.stringMatching(message),
  });
});
