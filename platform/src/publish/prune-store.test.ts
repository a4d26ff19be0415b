import { existsSync, readdirSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { builtArea, registryDocument, registryEntry } from '../testing/sample-builds';
import { temporaryFolder, writeFiles } from '../testing/folders';
import { addHistory, type HistoryEvent } from './history';
import { pruneStore } from './prune-store';
import { publishArea } from './publish-area';
import { localStore, type FolderStore } from './store';

const local = (index: number): string => `1.0.0-b${String(index).padStart(12, '0')}`;

function storeWith(versions: readonly string[]): FolderStore {
  const store = localStore(temporaryFolder());
  for (const [age, version] of versions.entries()) {
    writeFiles(store.versions('mf-risk'), { [`${version}/version.json`]: { version } });
    const time = new Date(Date.now() - age * 60_000);
    utimesSync(path.join(store.versions('mf-risk'), version), time, time);
  }
  return store;
}

const DAY_MS = 24 * 3_600_000;

test('of builds that no page can run any more the newest few stay, and those in use', async () => {
  const versions = Array.from({ length: 8 }, (_, index) => local(index));
  const store = storeWith(versions);
  const { live } = registryEntry('mf-risk', { version: local(6) });
  const previous = registryEntry('mf-risk', { version: local(7) }).live;
  writeFiles(store.folder, {
    'areas.json': registryDocument({ 'mf-risk': { origin: 'http://x', live, previous } }),
  });
  await pruneStore(store, Date.now() + 8 * DAY_MS);
  expect(readdirSync(store.versions('mf-risk')).sort()).toEqual(
    [local(0), local(1), local(2), local(6), local(7)].sort(),
  );
});

test('a build that a page may still run stays for a week after it was replaced', async () => {
  const versions = Array.from({ length: 8 }, (_, index) => local(index));
  const store = storeWith(versions);
  const now = Date.now();
  await pruneStore(store, now + 6 * DAY_MS);
  expect(readdirSync(store.versions('mf-risk'))).toHaveLength(8);
  // The oldest was live until three days ago; ten later events name others.
  await addHistory(store, 'mf-risk', event(now + 5 * DAY_MS, local(7), local(0)));
  for (let index = 0; index < 10; index += 1) {
    const [from, to] = [local(index % 2), local((index + 1) % 2)];
    await addHistory(store, 'mf-risk', event(now + 5 * DAY_MS + index, from, to));
  }
  await pruneStore(store, now + 8 * DAY_MS);
  expect(readdirSync(store.versions('mf-risk')).sort()).toEqual(
    [local(0), local(1), local(2), local(3), local(7)].sort(),
  );
});

test('what the last ten events name can be gone back to, however old', async () => {
  const versions = Array.from({ length: 8 }, (_, index) => local(index));
  const store = storeWith(versions);
  await addHistory(store, 'mf-risk', event(Date.now(), local(7), local(6)));
  await pruneStore(store, Date.now() + 30 * DAY_MS);
  expect(readdirSync(store.versions('mf-risk'))).toEqual(
    expect.arrayContaining([local(6), local(7)]),
  );
});

function event(time: number, from: string, to: string): HistoryEvent {
  return { at: new Date(time).toISOString(), by: 'jo', what: 'publish', from, to };
}

test('a released version stays for good', async () => {
  const released = ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '2.0.0-rc.1'];
  const store = storeWith(released);
  await pruneStore(store);
  expect(readdirSync(store.versions('mf-risk')).sort()).toEqual(released);
});

test('what a publish that died has gathered goes, what one is gathering stays', async () => {
  const store = storeWith([]);
  writeFiles(store.versions('mf-risk'), { '.incoming-a/x.js': 'x' });
  await pruneStore(store);
  expect(existsSync(path.join(store.versions('mf-risk'), '.incoming-a'))).toBe(true);
  await pruneStore(store, Date.now() + 2 * 3_600_000);
  expect(existsSync(path.join(store.versions('mf-risk'), '.incoming-a'))).toBe(false);
});

test('compressed copies that no version uses go', async () => {
  const store = localStore(temporaryFolder());
  const options = { store, contractVersion: '1.0.0', origin: 'http://localhost:1' };
  const { version } = await publishArea(builtArea(), options);
  writeFiles(store.compressed, { 'unused.br': 'x' });
  await pruneStore(store);
  expect(existsSync(path.join(store.compressed, 'unused.br'))).toBe(true); // just written
  await pruneStore(store, Date.now() + 2 * 3_600_000);
  expect(readdirSync(store.compressed).sort()).toEqual([
    expect.stringMatching(/^[0-9a-f]{64}\.br$/),
    expect.stringMatching(/^[0-9a-f]{64}\.gz$/),
  ]);
  expect(existsSync(path.join(store.versions('mf-risk'), version, 'remoteEntry.js.br'))).toBe(true);
});
