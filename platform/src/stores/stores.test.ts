import { execFile } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { testBucket, type TestBucket } from '../testing/bucket';
import { temporaryFolder, writeFiles } from '../testing/folders';
import { testProgram } from '../testing/test-program';
import { bucketAddress } from './bucket-address';
import { BucketStore } from './bucket-store';
import { FolderStore } from './folder-store';
import type { NewVersion, Store } from './store';

interface Kind {
  store: Store;
  /** Of the store, for a process of its own. */
  address: string;
  env: NodeJS.ProcessEnv;
  close: () => Promise<void>;
}

const noBucket = { env: {}, close: async () => undefined };

async function bucketKind(conditional: boolean): Promise<Kind> {
  const bucket: TestBucket = await testBucket({ conditional });
  const store = new BucketStore(bucketAddress(bucket.address), temporaryFolder());
  return { store, address: bucket.address, env: bucket.env, close: () => bucket.close() };
}

async function folderKind(): Promise<Kind> {
  const folder = path.join(temporaryFolder(), 'store');
  return { store: new FolderStore(folder, temporaryFolder()), address: folder, ...noBucket };
}

const KINDS: [string, () => Promise<Kind>][] = [
  ['a folder', folderKind],
  ['a bucket that writes on conditions', () => bucketKind(true)],
  ['a bucket that does not', () => bucketKind(false)],
];

describe.each(KINDS)('%s', (_title, open) => {
  let kind: Kind;
  let store: Store;
  beforeAll(async () => {
    kind = await open();
    ({ store } = kind);
  });
  afterAll(() => kind.close());

  function version(number: string, script = 'area()'): NewVersion {
    const from = temporaryFolder();
    writeFiles(from, { 'area.js': script, 'assets/deep.css': '.a{}', 'not-named.js': 'x' });
    return {
      name: 'mf-risk',
      version: number,
      from,
      files: ['area.js', 'assets/deep.css'],
      record: JSON.stringify({ version: number, script }),
      mark: script,
    };
  }

  test('a document that is not there reads as none, and can be begun', async () => {
    expect(await store.read('areas.json')).toBeUndefined();
    await store.update('areas.json', (current) => (current === undefined ? 'first' : 'bad'));
    expect(await store.read('areas.json')).toBe('first');
  });

  test('a change that leaves it writes nothing', async () => {
    await store.update('log/x.json', () => undefined);
    expect(await store.read('log/x.json')).toBeUndefined();
  });

  test('a change that fails leaves the document, and the next one goes through', async () => {
    await store.update('log/y.json', () => 'one');
    const failing = store.update('log/y.json', () => {
      throw new Error('a bug');
    });
    await expect(failing).rejects.toThrow('a bug');
    await store.update('log/y.json', (current) => `${current} two`);
    expect(await store.read('log/y.json')).toBe('one two');
  });

  test('of many changes at once none is lost', async () => {
    const changes = Array.from({ length: 12 }, (_, index) =>
      store.update('log/many.txt', (current = '') => `${current}${index}\n`),
    );
    await Promise.all(changes);
    const lines = (await store.read('log/many.txt'))?.trim().split('\n').map(Number);
    expect(lines?.sort((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, index) => index));
  });

  test('nor of changes from several processes', async () => {
    const program = testProgram('append-lines');
    const run = (word: string) =>
      promisify(execFile)(process.execPath, [program, kind.address, 'log/shared.txt', word, '4'], {
        env: { ...process.env, ...kind.env },
      });
    await Promise.all([run('one'), run('two'), run('three')]);
    const lines = (await store.read('log/shared.txt'))?.trim().split('\n') ?? [];
    expect(new Set(lines).size).toBe(12);
  }, 120_000);

  test('a version is written once, and only with the files that are named', async () => {
    expect(await store.addVersion(version('1.0.0'))).toBe(true);
    expect(await store.addVersion(version('1.0.0', 'other()'))).toBe(false);
    expect(await store.read('mf-risk/1.0.0/version.json')).toContain('area()');
    expect(await store.read('mf-risk/1.0.0/area.js')).toBe('area()');
    expect(await store.read('mf-risk/1.0.0/assets/deep.css')).toBe('.a{}');
    expect(await store.read('mf-risk/1.0.0/not-named.js')).toBeUndefined();
  });

  test('two that write one version at once agree on it', async () => {
    const added = await Promise.all([
      store.addVersion(version('1.1.0')),
      store.addVersion(version('1.1.0')),
    ]);
    expect(added.sort()).toEqual([false, true]);
  });

  test('a version that cannot be written whole is not there', async () => {
    const broken = version('1.2.0');
    rmSync(path.join(broken.from, 'area.js'));
    await expect(store.addVersion(broken)).rejects.toThrow(/ENOENT/);
    expect(await store.read('mf-risk/1.2.0/version.json')).toBeUndefined();
    const names = (await store.listVersions('mf-risk')).map((stored) => stored.version);
    expect(names).not.toContain('1.2.0');
    // The same build, whole this time.
    writeFileSync(path.join(broken.from, 'area.js'), 'area()');
    expect(await store.addVersion(broken)).toBe(true);
  });

  test('the versions there are come with the latest first', async () => {
    const versions = await store.listVersions('mf-risk');
    expect(versions.map((stored) => stored.version).sort()).toEqual(['1.0.0', '1.1.0', '1.2.0']);
    expect(versions[0]?.at).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
    expect(versions.map(({ at }) => at)).toEqual(
      versions
        .map(({ at }) => at)
        .sort()
        .reverse(),
    );
    expect(await store.listVersions('mf-none')).toEqual([]);
  });
});

test('a name cannot climb out of a folder', async () => {
  const { store } = await folderKind();
  await expect(store.read('../secret')).rejects.toThrow(/not a name in a store/);
  await expect(store.listVersions('../..')).rejects.toThrow(/not a name in a store/);
});
