import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { readRegistry, type PublishedVersion } from '@mbo/shared/area';
import { openStore } from '../stores/open-store';
import { testBucket, type TestBucket } from '../testing/bucket';
import type { Changes } from '../testing/count-changes';
import { builtArea } from '../testing/sample-builds';
import { temporaryFolder } from '../testing/folders';
import { testProgram } from '../testing/test-program';
import type { FolderStore, Store } from './store';

const ORIGIN = 'http://localhost:3007';
const FILES = 6;

/** Several processes one after the other, on a machine that may be busy. */
const DEADLINE_MS = 240_000;

/** A build of some size, so that there are moments in the middle of it. */
function build(version: string): string {
  const scripts = Array.from({ length: FILES }, (_, index) => [
    `dist/part-${index}.js`,
    `/* ${version} */ ${createHash('sha512').update(`${version}${index}`).digest('hex').repeat(30)}`,
  ]);
  return builtArea({
    'package.json': { name: '@mbo/mf-risk', version },
    ...Object.fromEntries(scripts),
  }).folder;
}

/** What a publish says when it is done. */
interface Done extends Changes {
  live: string;
}

interface Publisher {
  process: ChildProcess;
  begin: () => void;
  /** Settles when it ends. Undefined: it never said that its build is live. */
  ended: Promise<Done | undefined>;
}

/** @param last  number of the change of the disk that it is killed before. Default: none */
async function publisher(
  address: string,
  folder: string,
  { env = {}, last }: { env?: NodeJS.ProcessEnv; last?: number } = {},
): Promise<Publisher> {
  const words = [testProgram('publish-builds'), address, folder, ORIGIN];
  const child = spawn(process.execPath, last === undefined ? words : [...words, String(last)], {
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
  const ended = once(child, 'close').then(() => {
    const line = said.split('\n').find((one) => one.startsWith('{'));
    return line === undefined ? undefined : (JSON.parse(line) as Done);
  });
  await ready;
  return { process: child, begin: () => void child.stdin?.write('go\n'), ended };
}

async function live(store: Store): Promise<PublishedVersion> {
  const document: unknown = JSON.parse((await store.read('areas.json'))!);
  const parsed = readRegistry(document, [ORIGIN]);
  if (!parsed.ok || parsed.rejected.length > 0) throw new Error(JSON.stringify(parsed));
  return parsed.registry.areas['mf-risk']!.live;
}

/** Every file that the live version names is there, with the bytes it names. */
function expectWhole(store: FolderStore, build: PublishedVersion): void {
  for (const [file, { integrity }] of Object.entries(build.files)) {
    const bytes = readFileSync(path.join(store.versions('mf-risk'), build.version, file));
    const hash = createHash('sha384').update(bytes).digest('base64');
    expect(`${file} sha384-${hash}`).toBe(`${file} ${integrity}`);
  }
}

async function publishWhole(address: string, folder: string, env = {}): Promise<Done> {
  const { begin, ended } = await publisher(address, folder, { env });
  begin();
  const done = await ended;
  expect(done).toBeDefined();
  return done!;
}

async function record(store: Store, version: string): Promise<PublishedVersion> {
  return JSON.parse((await store.read(`mf-risk/${version}/version.json`))!) as PublishedVersion;
}

/** Dates the locks of a store back, as if nobody had held them for so long. */
function ageLocks(folder: string, seconds: number): void {
  const then = new Date(Date.now() - seconds * 1000);
  const entries = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const lock of entries.filter((entry) => entry.endsWith('.lock'))) {
    utimesSync(path.join(folder, lock), then, then);
  }
}

test(
  'killed at any moment, a publish leaves a live version that is whole, and a store that works',
  async () => {
    const address = path.join(temporaryFolder(), 'store');
    const store = (await openStore(temporaryFolder(), address)) as FolderStore;
    // The registry is there already, as it is at the publishes that are killed.
    await publishWhole(address, build('0.9.0'));
    const { changes } = await publishWhole(address, build('1.0.0'));
    expect(changes).toBeGreaterThan(4 * FILES);
    // Spread over the copying of files, and close by where the version and the registry are replaced.
    const moments = [0, 0.5].map((share) => 1 + Math.floor(share * changes));
    for (let last = changes - 15; last <= changes; last += 3) moments.push(last);
    const outcomes = new Set<string>();
    for (const [index, last] of moments.entries()) {
      const version = `1.${index + 1}.0`;
      const before = (await live(store)).version;
      const { begin, ended } = await publisher(address, build(version), { last });
      begin();
      expect(await ended).toBeUndefined();
      const now = await live(store);
      expect([before, version]).toContain(now.version);
      expectWhole(store, now);
      const place = path.join(store.versions('mf-risk'), version);
      // A version is there as a whole or not at all.
      if (existsSync(place)) expectWhole(store, await record(store, version));
      outcomes.add(
        `${existsSync(place) ? 'stored' : 'nothing'}, ${now.version === version ? 'live' : 'before'}`,
      );
      ageLocks(store.folder, 6);
    }
    // The moments are of every kind.
    expect([...outcomes].sort()).toEqual(['nothing, before', 'stored, before', 'stored, live']);
    await publishWhole(address, build('2.0.0'));
    expect((await live(store)).version).toBe('2.0.0');
    expectWhole(store, await live(store));
  },
  DEADLINE_MS,
);

test(
  'a publisher that was killed while it changed the registry keeps the next one waiting for seconds only',
  async () => {
    const address = path.join(temporaryFolder(), 'store');
    await publishWhole(address, build('1.0.0'));
    // What such a publisher leaves: the lock, and its unfinished copy of the document.
    mkdirSync(path.join(address, 'areas.json.lock'));
    writeFileSync(path.join(address, 'areas.json.half.tmp'), '{"areas":');
    const { begin, ended } = await publisher(address, build('1.1.0'));
    ageLocks(address, 4);
    begin();
    // Ten times a second: a lock that held for a minute would be tried for hundreds of times.
    expect((await ended)?.triesForRegistry).toBeLessThan(40);
    expect((await live(await openStore('/', address))).version).toBe('1.1.0');
  },
  DEADLINE_MS,
);

describe.each([true, false])('in a bucket (which writes on conditions: %s)', (conditional) => {
  let bucket: TestBucket;
  beforeAll(async () => {
    bucket = await testBucket({ conditional });
  });
  afterAll(() => bucket.close());

  test(
    'two publishers at once both land',
    async () => {
      const { env } = bucket;
      const publishers = await Promise.all([
        publisher(bucket.address, build('1.0.0'), { env }),
        publisher(bucket.address, build('1.1.0'), { env }),
      ]);
      for (const { begin } of publishers) begin();
      const done = await Promise.all(publishers.map(({ ended }) => ended));
      expect(done.map((one) => one?.live)).toEqual(['1.0.0', '1.1.0']);
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
    },
    DEADLINE_MS,
  );
});

test(
  'killed at any moment, a publish into a bucket leaves the live version whole',
  async () => {
    const bucket = await testBucket({ conditional: true });
    const store = await openStore('/', bucket.address);
    await publishWhole(bucket.address, build('1.0.0'), bucket.env);
    const requests = bucket.requests.length;
    // After so many requests of its own, spread over the whole publish.
    for (const share of [0.1, 0.6, 0.9, 0.97]) {
      const version = `1.${Math.round(share * 100)}.0`;
      const before = (await live(store)).version;
      const start = bucket.requests.length;
      const {
        process: child,
        begin,
        ended,
      } = await publisher(bucket.address, build(version), { env: bucket.env });
      begin();
      while (bucket.requests.length - start < requests * share && child.exitCode === null) {
        await sleep(1);
      }
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
  },
  DEADLINE_MS,
);
