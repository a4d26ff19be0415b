import { existsSync, readdirSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { builtArea, registryDocument, registryEntry } from '../testing/sample-area';
import { temporaryFolder, writeFiles } from '../testing/temporary-folder';
import { pruneStore } from './prune-store';
import { publishArea } from './publish-area';
import { localStore, type Store } from './store';

const local = (index: number): string => `1.0.0-b${String(index).padStart(12, '0')}`;

function storeWith(versions: readonly string[]): Store {
  const store = localStore(temporaryFolder());
  for (const [age, version] of versions.entries()) {
    writeFiles(store.versions('mf-risk'), { [`${version}/version.json`]: { version } });
    const time = new Date(Date.now() - age * 60_000);
    utimesSync(path.join(store.versions('mf-risk'), version), time, time);
  }
  return store;
}

test('of old builds the newest few stay, and those in use', async () => {
  const versions = Array.from({ length: 8 }, (_, index) => local(index));
  const store = storeWith(versions);
  const { live } = registryEntry('mf-risk', { version: local(6) });
  const previous = registryEntry('mf-risk', { version: local(7) }).live;
  writeFiles(store.folder, {
    'areas.json': registryDocument({ 'mf-risk': { origin: 'http://x', live, previous } }),
  });
  await pruneStore(store);
  expect(readdirSync(store.versions('mf-risk')).sort()).toEqual(
    [local(0), local(1), local(2), local(6), local(7)].sort(),
  );
});

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
