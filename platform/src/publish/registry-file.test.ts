import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { registryDocument, registryEntry } from '../testing/sample-builds';
import { temporaryFolder, writeFiles } from '../testing/folders';
import { testProgram } from '../testing/test-program';
import { goLive } from './go-live';
import { alignOrigins, updateRegistry } from './registry-file';
import { rollBackArea } from './rollback';
import { localStore, type FolderStore } from './store';

let store: FolderStore;
beforeEach(() => {
  store = localStore(temporaryFolder());
});

const areas = (): Record<string, { origin: string; live: { version: string } }> =>
  JSON.parse(readFileSync(store.registry, 'utf8')).areas;

test('a store without a registry gets an empty one', async () => {
  await alignOrigins(store, {});
  expect(JSON.parse(readFileSync(store.registry, 'utf8'))).toMatchObject({
    schemaVersion: 1,
    areas: {},
  });
});

test('many publishes at once lose none', async () => {
  const names = Array.from({ length: 25 }, (_, index) => `mf-a${index}`);
  await Promise.all(
    names.map((name) =>
      goLive(store, name, 'http://localhost:1', registryEntry(name, { path: `/${name}` }).live),
    ),
  );
  expect(Object.keys(areas()).sort()).toEqual([...names].sort());
});

test('publishes from several processes lose none', async () => {
  const program = testProgram('publish-names');
  const run = (prefix: string) =>
    promisify(execFile)(process.execPath, [program, path.dirname(store.folder), prefix, '8']);
  await Promise.all([run('mf-one'), run('mf-two'), run('mf-three')]);
  expect(Object.keys(areas())).toHaveLength(24);
});

test('an area that is live already changes nothing', async () => {
  const { live } = registryEntry('mf-risk');
  await goLive(store, 'mf-risk', 'http://localhost:1', live);
  const before = readFileSync(store.registry, 'utf8');
  await goLive(store, 'mf-risk', 'http://localhost:1', live);
  expect(readFileSync(store.registry, 'utf8')).toBe(before);
});

test('an area whose port changed moves, one that is gone goes, and what is of others stays', async () => {
  writeFiles(store.folder, {
    'areas.json': registryDocument({
      'mf-risk': registryEntry('mf-risk'),
      'mf-gone': registryEntry('mf-gone', { path: '/gone' }),
      'mf-broken': { origin: 5 },
      'mf-newer': { from: 'the future' },
      'mf-theirs': registryEntry('mf-theirs', { path: '/theirs' }),
    }),
  });
  const origins = { 'mf-risk': 'http://localhost:3207', 'mf-broken': 'http://localhost:9' };
  await alignOrigins(store, origins, ['mf-gone']);
  expect(areas()).toMatchObject({ 'mf-risk': { origin: 'http://localhost:3207' } });
  expect(Object.keys(areas())).toEqual(['mf-risk', 'mf-newer', 'mf-theirs']);
});

test('an entry that cannot be read is kept when another area is published', async () => {
  writeFiles(store.folder, {
    'areas.json': registryDocument({ 'mf-odd': { from: 'the future' } }),
  });
  await goLive(store, 'mf-risk', 'http://localhost:1', registryEntry('mf-risk').live);
  expect(areas()).toMatchObject({ 'mf-odd': { from: 'the future' } });
});

test.each([
  ['{"schemaVersion":1,', /is not a registry, so it is left as it is/],
  ['[]', /is not a registry, so it is left as it is/],
  ['{"schemaVersion":1}', /is not a registry[^]*→ at areas$/],
  // To delete it would be bad advice.
  ['{"schemaVersion":9,"areas":{}}', /newer version of this program.* 9, .* knows 1\. Use a newer/],
])('a registry that reads %s is left as it is, and that is said', async (text, message) => {
  writeFiles(store.folder, { 'areas.json': text });
  await expect(goLive(store, 'mf-risk', 'http://x', registryEntry('mf-risk').live)).rejects.toThrow(
    message,
  );
  expect(readFileSync(store.registry, 'utf8')).toBe(text);
});

test('the revision only grows, also where a rollback follows a publisher whose clock is ahead', async () => {
  const current = (): { revision: number; updatedAt: string; id: string } =>
    JSON.parse(readFileSync(store.registry, 'utf8'));
  const publish = (version: string) =>
    goLive(store, 'mf-risk', 'http://localhost:1', registryEntry('mf-risk', { version }).live);
  await publish('1.0.0');
  const first = current();
  jest.useFakeTimers({ now: Date.now() + 3_600_000, advanceTimers: true });
  await publish('1.1.0').finally(() => jest.useRealTimers());
  const ahead = current();
  await rollBackArea(store, 'mf-risk');
  const last = current();
  expect(last.updatedAt < ahead.updatedAt).toBe(true);
  expect([ahead.revision, last.revision]).toEqual([first.revision + 1, first.revision + 2]);
  expect([ahead.id, last.id]).toEqual([first.id, first.id]);
});

test('a registry that an earlier version wrote is counted from now on', async () => {
  writeFiles(store.folder, { 'areas.json': registryDocument({}) });
  await goLive(store, 'mf-risk', 'http://localhost:1', registryEntry('mf-risk').live);
  const { revision, id } = JSON.parse(readFileSync(store.registry, 'utf8'));
  // Without an id, as before: so that its own earlier state counts as older.
  expect([revision, id]).toEqual([1, undefined]);
});

test('a change that fails leaves the registry and no lock', async () => {
  await alignOrigins(store, {});
  const before = readFileSync(store.registry, 'utf8');
  const failing = updateRegistry(store, () => {
    throw new Error('a bug');
  });
  await expect(failing).rejects.toThrow('a bug');
  expect(readFileSync(store.registry, 'utf8')).toBe(before);
  writeFileSync(store.registry, before);
  await goLive(store, 'mf-risk', 'http://x', registryEntry('mf-risk').live);
  expect(Object.keys(areas())).toEqual(['mf-risk']);
});
