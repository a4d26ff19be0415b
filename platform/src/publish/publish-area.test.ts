import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { readRegistry, type PublishedVersion, type RegistryArea } from '@mbo/shared/area';
import { builtArea, DESCRIPTOR, rebuild, registryEntry } from '../testing/sample-builds';
import { temporaryFolder } from '../testing/folders';
import { publishArea } from './publish-area';
import { updateRegistry } from './registry-file';
import { localStore, type FolderStore } from './store';

const ORIGIN = 'http://localhost:3007';
let store: FolderStore;
beforeEach(() => {
  store = localStore(temporaryFolder());
});

const publish = (member = builtArea(), contractVersion = '1.2.0'): Promise<PublishedVersion> =>
  publishArea(member, { store, contractVersion, origin: ORIGIN });

function live(): RegistryArea {
  const parsed = readRegistry(JSON.parse(readFileSync(store.registry, 'utf8')), [ORIGIN]);
  if (!parsed.ok || !parsed.registry.areas['mf-risk']) throw new Error(JSON.stringify(parsed));
  return parsed.registry.areas['mf-risk'];
}

test('a published build is live, with what its modules need at once', async () => {
  const build = await publish();
  expect(live()).toMatchObject({ origin: ORIGIN, live: { version: build.version } });
  expect(live().previous).toBeUndefined();
  expect(live().live.preload).toEqual({
    './area': { js: ['area.js'], css: ['area.css'], shared: ['@mbo/shared/ui/data'] },
    './limits': { js: ['limits.js'], css: [] },
  });
  expect(live().live.descriptor.pages[0]?.path).toBe('/risk/rules/:id');
});

test('every file is listed with the hash that browsers compute, source maps and lists are not', async () => {
  const { files } = await publish();
  expect(Object.keys(files)).toEqual([
    'area.css',
    'area.js',
    'area.json',
    'later.js',
    'limits.js',
    'remoteEntry.js',
  ]);
  // `printf 'area()' | openssl dgst -sha384 -binary | base64`
  expect(files['area.js']).toEqual({
    integrity: 'sha384-rpfXQ4z3LZgzF+c2rDs7LBdfs+PwWpkz7Ryi97wXFPd13lLtHn1HHN3RFpkreKko',
    bytes: 6,
  });
});

test('compressed copies hold the same bytes', async () => {
  const { version } = await publish();
  const file = path.join(store.versions('mf-risk'), version, 'remoteEntry.js');
  const plain = readFileSync(file);
  expect(brotliDecompressSync(readFileSync(`${file}.br`))).toEqual(plain);
  expect(gunzipSync(readFileSync(`${file}.gz`))).toEqual(plain);
});

test('the same bytes are the same version, published once', async () => {
  const member = builtArea();
  const first = await publish(member);
  const again = await publish(member);
  expect(again).toEqual(first);
  expect(live().previous).toBeUndefined();
});

test('other bytes are another version, and the one before is kept', async () => {
  const member = builtArea();
  const first = await publish(member);
  rebuild(member, { 'dist/area.js': 'area(2)' });
  const second = await publish(member);
  expect(second.version).not.toBe(first.version);
  expect(second.version).toMatch(/^1\.4\.0-b[0-9a-f]{12}$/);
  expect(live()).toMatchObject({
    live: { version: second.version },
    previous: { version: first.version },
  });
});

test('a changed descriptor is another version as well', async () => {
  const first = await publish();
  const second = await publish(
    builtArea({ 'dist/area.json': { ...DESCRIPTOR, title: 'Risk and lists' } }),
  );
  expect(second.version).not.toBe(first.version);
});

test('the same files with other preload lists are another version', async () => {
  const first = await publish();
  const second = await publish(builtArea({ 'dist/mf-used-shared.json': {} }));
  expect(second.version).not.toBe(first.version);
  expect(live().live.preload['./area']).toEqual({ js: ['area.js'], css: ['area.css'] });
});

test('a version that exists with other bytes is refused and stays as it is', async () => {
  const member = builtArea();
  const { version } = await publish(member);
  const folder = path.join(store.versions('mf-risk'), version);
  const record = JSON.parse(readFileSync(path.join(folder, 'version.json'), 'utf8'));
  record.files['area.js'].integrity = `sha384-${'B'.repeat(64)}`;
  writeFileSync(path.join(folder, 'version.json'), JSON.stringify(record));
  await expect(publish(member)).rejects.toThrow(/published already with other files/);
  expect(JSON.parse(readFileSync(path.join(folder, 'version.json'), 'utf8'))).toEqual(record);
});

test('two publishes of one build at once agree', async () => {
  const member = builtArea();
  const [one, other] = await Promise.all([publish(member), publish(member)]);
  expect(other).toEqual(one);
  expect(readdirSync(store.versions('mf-risk'))).toEqual([one.version]);
});

test('a publish that dies half-way leaves the live version untouched and no version behind', async () => {
  const member = builtArea();
  const first = await publish(member);
  rebuild(member, { 'dist/area.js': 'x'.repeat(2000) });
  // A folder where the compressed copies go cannot be made: the step fails as a full disk would.
  rmSync(store.compressed, { recursive: true, force: true });
  writeFileSync(store.compressed, 'in the way');
  await expect(publish(member)).rejects.toThrow();
  expect(live().live.version).toBe(first.version);
  expect(readdirSync(store.versions('mf-risk'))).toEqual([first.version]);
});

test('a page of another area is refused, unless both are published together', async () => {
  await updateRegistry(store, (areas) => {
    areas['mf-lists'] = registryEntry('mf-lists', { path: '/risk/rules/:rule' });
    return true;
  });
  await expect(publish()).rejects.toThrow(/page \/risk\/rules\/:id, which belongs to mf-lists/);
  expect(existsSync(store.versions('mf-risk'))).toBe(false);
  const publication = { store, contractVersion: '1.2.0', origin: ORIGIN };
  await publishArea(builtArea(), { ...publication, together: ['mf-lists', 'mf-risk'] });
  expect(existsSync(store.versions('mf-risk'))).toBe(true);
});

test('of two areas that claim one page at the same moment exactly one goes live', async () => {
  for (let round = 0; round < 15; round += 1) {
    store = localStore(temporaryFolder());
    const descriptor = { ...DESCRIPTOR, name: 'mf-lists' };
    const lists = builtArea({ 'area.json': descriptor, 'dist/area.json': descriptor });
    const published = await Promise.allSettled([
      publish(),
      publish({ ...lists, name: 'mf-lists' }),
    ]);
    const refused = published.filter((one) => one.status === 'rejected');
    expect(refused.map(({ reason }) => String(reason))).toEqual([
      expect.stringMatching(/has the page \/risk\/rules\/:id, which belongs to mf-/),
    ]);
    const { areas } = JSON.parse(readFileSync(store.registry, 'utf8'));
    expect(Object.keys(areas)).toHaveLength(1);
  }
});

test.each([
  [
    'a contract the shell does not provide',
    {},
    '2.0.0',
    /shared contract \^1\.0\.0.*provides 2\.0\.0/,
  ],
  [
    'a module that was not built',
    { 'dist/mf-manifest.json': { exposes: [] } },
    '1.0.0',
    /does not expose \.\/area/,
  ],
  ['no list of shared modules', { 'dist/mf-used-shared.json': '[' }, '1.0.0', /cannot be read/],
  ['no manifest', { 'dist/mf-manifest.json': 'not JSON' }, '1.0.0', /cannot be read/],
  [
    'a descriptor that is not valid',
    { 'dist/area.json': { ...DESCRIPTOR, pages: [{ path: 'risk' }] } },
    '1.0.0',
    /segments after slashes/,
  ],
  [
    'the descriptor of another area',
    { 'dist/area.json': { ...DESCRIPTOR, name: 'mf-auth' } },
    '1.0.0',
    /named "mf-auth"/,
  ],
  [
    'a file name that no registry takes',
    { 'dist/area page.js': 'x' },
    '1.0.0',
    /cannot be published/,
  ],
])('%s is refused and changes nothing', async (_title, files, contractVersion, message) => {
  await expect(publish(builtArea(files), contractVersion)).rejects.toThrow(message);
  expect(existsSync(store.folder)).toBe(false);
});
