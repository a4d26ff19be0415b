import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { readRegistry, type PublishedVersion } from '@mbo/shared/area';
import { openStore } from '../stores/open-store';
import { testBucket, type TestBucket } from '../testing/bucket';
import { ROOT } from '../testing/root';
import { builtArea } from '../testing/sample-area';
import { temporaryFolder } from '../testing/temporary-folder';
import type { FolderStore, Store } from './store';

const ORIGIN = 'http://localhost:3007';
const FILES = 12;

/** A build of some size, so that there are moments in the middle of it. */
function build(version: string): string {
  const scripts = Array.from({ length: FILES }, (_, index) => [
    `dist/part-${index}.js`,
    `/* ${version} */ ${createHash('sha512').update(`${version}${index}`).digest('hex').repeat(300)}`,
  ]);
  return builtArea({
    'package.json': { name: '@mbo/mf-risk', version },
    ...Object.fromEntries(scripts),
  }).folder;
}

interface Publisher {
  process: ChildProcess;
  begin: () => void;
  /** Settles when it ends; true: it said that its build is live. */
  ended: Promise<boolean>;
}

async function publisher(
  address: string,
  folder: string,
  env: NodeJS.ProcessEnv = {},
): Promise<Publisher> {
  const program = path.join(ROOT, 'platform/src/testing/publish-builds.mjs');
  const child = spawn(process.execPath, [program, address, folder, ORIGIN], {
    cwd: path.join(ROOT, 'platform'),
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let said = '';
  const ready = new Promise<void>((resolve) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('ready')) resolve();
    });
  });
  const ended = once(child, 'exit').then(() => said.includes('live '));
  await ready;
  return { process: child, begin: () => void child.stdin?.write('go\n'), ended };
}

async function live(store: Store): Promise<PublishedVersion> {
  const document: unknown = JSON.parse((await store.read('areas.json'))!);
  const reading = readRegistry(document, [ORIGIN]);
  if (!reading.ok || reading.rejected.length > 0) throw new Error(JSON.stringify(reading));
  return reading.registry.areas['mf-risk']!.live;
}

/** Every file that the live version names stands, with the bytes it names. */
function expectWhole(store: FolderStore, build: PublishedVersion): void {
  for (const [file, { integrity }] of Object.entries(build.files)) {
    const bytes = readFileSync(path.join(store.versions('mf-risk'), build.version, file));
    const hash = createHash('sha384').update(bytes).digest('base64');
    expect(`${file} sha384-${hash}`).toBe(`${file} ${integrity}`);
  }
}

async function publishWhole(address: string, folder: string, env = {}): Promise<void> {
  const { begin, ended } = await publisher(address, folder, env);
  begin();
  expect(await ended).toBe(true);
}

/** How long a publish of a build of this size takes here, in milliseconds. */
async function usualTime(address: string): Promise<number> {
  const { begin, ended } = await publisher(address, build('1.0.0'));
  const started = performance.now();
  begin();
  expect(await ended).toBe(true);
  return performance.now() - started;
}

test('killed at any moment, a publish leaves a live version that is whole, and a store that works', async () => {
  const address = path.join(temporaryFolder(), 'store');
  const store = (await openStore(temporaryFolder(), address)) as FolderStore;
  const time = await usualTime(address);
  const moments = 7;
  let landed = 0;
  for (let index = 0; index < moments; index += 1) {
    const version = `1.${index + 1}.0`;
    const before = (await live(store)).version;
    const { process: child, begin, ended } = await publisher(address, build(version));
    begin();
    await sleep((time * index) / (moments - 2));
    child.kill('SIGKILL');
    await ended;
    const now = await live(store);
    expect([before, version]).toContain(now.version);
    if (now.version === version) landed += 1;
    expectWhole(store, now);
    const place = path.join(store.versions('mf-risk'), version);
    // A version is there as a whole or not at all.
    if (existsSync(place)) expectWhole(store, await record(store, version));
  }
  expect(landed).toBeLessThan(moments);
  await publishWhole(address, build('2.0.0'));
  expect((await live(store)).version).toBe('2.0.0');
  expectWhole(store, await live(store));
}, 120_000);

async function record(store: Store, version: string): Promise<PublishedVersion> {
  return JSON.parse((await store.read(`mf-risk/${version}/version.json`))!) as PublishedVersion;
}

test('a publisher that was killed while it changed the registry keeps the next one waiting for seconds only', async () => {
  const address = path.join(temporaryFolder(), 'store');
  await publishWhole(address, build('1.0.0'));
  // What such a publisher leaves: the lock, and its unfinished copy of the document.
  mkdirSync(path.join(address, 'areas.json.lock'));
  writeFileSync(path.join(address, 'areas.json.half.tmp'), '{"areas":');
  const started = performance.now();
  await publishWhole(address, build('1.1.0'));
  expect(performance.now() - started).toBeLessThan(12_000);
  expect((await live(await openStore('/', address))).version).toBe('1.1.0');
}, 60_000);

describe.each([true, false])('in a bucket (which writes on conditions: %s)', (conditional) => {
  let bucket: TestBucket;
  beforeAll(async () => {
    bucket = await testBucket({ conditional });
  });
  afterAll(() => bucket.close());

  test('two publishers at once both land', async () => {
    const [one, other] = [build('1.0.0'), build('1.1.0')];
    const publishers = await Promise.all([
      publisher(bucket.address, one, bucket.env),
      publisher(bucket.address, other, bucket.env),
    ]);
    for (const { begin } of publishers) begin();
    expect(await Promise.all(publishers.map(({ ended }) => ended))).toEqual([true, true]);
    const store = await openStore('/', bucket.address);
    const events = (await store.read('log/history/mf-risk.jsonl'))!.trim().split('\n');
    expect(events).toHaveLength(2);
    for (const version of ['1.0.0', '1.1.0']) {
      const { files } = await record(store, version);
      for (const [file, { integrity }] of Object.entries(files)) {
        const bytes = Buffer.from(
          await (await fetch(bucket.url(`mf-risk/${version}/${file}`))).arrayBuffer(),
        );
        const hash = createHash('sha384').update(bytes).digest('base64');
        expect(`${file} sha384-${hash}`).toBe(`${file} ${integrity}`);
      }
    }
  }, 60_000);
});

test('killed at any moment, a publish into a bucket leaves the live version whole', async () => {
  const bucket = await testBucket({ conditional: true });
  const store = await openStore('/', bucket.address);
  await publishWhole(bucket.address, build('1.0.0'), bucket.env);
  const requests = bucket.requests.length;
  // After so many requests of its own, spread over the whole publish.
  for (const share of [0.1, 0.4, 0.7, 0.9, 0.95]) {
    const version = `1.${Math.round(share * 100)}.0`;
    const before = (await live(store)).version;
    const start = bucket.requests.length;
    const {
      process: child,
      begin,
      ended,
    } = await publisher(bucket.address, build(version), bucket.env);
    begin();
    while (bucket.requests.length - start < requests * share) await sleep(1);
    child.kill('SIGKILL');
    await ended;
    const now = await live(store);
    expect([before, version]).toContain(now.version);
    for (const file of Object.keys(now.files)) {
      expect((await fetch(bucket.url(`mf-risk/${now.version}/${file}`))).status).toBe(200);
    }
  }
  await publishWhole(bucket.address, build('2.0.0'), bucket.env);
  expect((await live(store)).version).toBe('2.0.0');
  await bucket.close();
}, 120_000);
