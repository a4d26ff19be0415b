import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readRegistry } from '@mbo/shared/area';
import { publishArea } from '../publish/publish-area';
import { rollBackArea } from '../publish/rollback';
import { testBucket, type TestBucket } from '../testing/bucket';
import { ask } from '../testing/request';
import { builtArea, rebuild } from '../testing/sample-builds';
import { temporaryFolder } from '../testing/folders';
import { bucketAddress } from './bucket-address';
import { BucketStore } from './bucket-store';

const ORIGIN = 'https://risk.example.com';

let bucket: TestBucket;
let store: BucketStore;
beforeAll(async () => {
  bucket = await testBucket({ conditional: true });
  store = new BucketStore(bucketAddress(bucket.address), temporaryFolder());
});
afterAll(() => bucket.close());

/** As a browser or a CDN asks: nothing is decoded on the way. */
function get(key: string) {
  const { port, pathname } = new URL(bucket.url(key));
  return ask(Number(port), pathname);
}

const publish = (member = builtArea(), to = store) =>
  publishArea(member, { store: to, contractVersion: '1.0.0', origin: ORIGIN });

test('a published area is live in the bucket, whole, with its compressed copies', async () => {
  const member = builtArea();
  const { version, files } = await publish(member);
  const registry = await get('areas.json');
  expect(registry.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-cache',
  });
  const parsed = readRegistry(JSON.parse(registry.body.toString()), [ORIGIN]);
  expect(parsed).toMatchObject({ ok: true, rejected: [] });
  expect(parsed.ok && parsed.registry.areas['mf-risk']?.live.version).toBe(version);

  for (const file of Object.keys(files)) {
    const plain = readFileSync(path.join(member.folder, 'dist', file));
    const { status, headers, body } = await get(`mf-risk/${version}/${file}`);
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const decoded = headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body;
    expect(decoded).toEqual(plain);
  }
  const entry = await get(`mf-risk/${version}/remoteEntry.js`);
  expect(entry.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'gzip',
  });
  const small = await get(`mf-risk/${version}/area.css`);
  expect(small.headers['content-type']).toBe('text/css; charset=utf-8');
  expect(small.headers['content-encoding']).toBeUndefined();
});

test('copies for a CDN that can choose are beside, labelled', async () => {
  const { version } = await publish();
  const br = await get(`mf-risk/${version}/remoteEntry.js.br`);
  expect(br.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'br',
  });
  const gz = await get(`mf-risk/${version}/remoteEntry.js.gz`);
  expect(brotliDecompressSync(br.body)).toEqual(gunzipSync(gz.body));
});

test.each([
  ['br', 'br'],
  ['identity', undefined],
])('the address may ask for %s under the file’s own name', async (encoding, header) => {
  const address = `${bucket.address.replace('/live', `/${encoding}`)}&encoding=${encoding}`;
  const other = new BucketStore(bucketAddress(address), temporaryFolder());
  const { version } = await publish(builtArea(), other);
  const key = `../${encoding}/mf-risk/${version}/remoteEntry.js`;
  expect((await get(key)).headers['content-encoding']).toBe(header);
});

test('a rollback writes the registry and the history, nothing else', async () => {
  const member = builtArea();
  const first = await publish(member);
  rebuild(member, { 'dist/area.js': 'area(2)' });
  await publish(member);
  const before = bucket.requests.length;
  const { to } = await rollBackArea(store, 'mf-risk');
  expect(to).toBe(first.version);
  const writes = bucket.requests.slice(before).filter((request) => request.startsWith('PUT'));
  expect(writes).toEqual(['PUT live/areas.json', 'PUT live/log/history/mf-risk.jsonl']);
});

test('a number that was begun with other files is not taken for another build', async () => {
  const begun = builtArea({ 'package.json': { name: '@mbo/mf-risk', version: '9.0.0' } });
  const release = (member: typeof begun) =>
    publishArea(member, { store, contractVersion: '1.0.0', origin: ORIGIN, version: 'release' });
  await release(begun);
  // As if the publisher had been killed before its last write.
  await fetch(bucket.url('mf-risk/9.0.0/version.json'), { method: 'DELETE' });
  const other = builtArea({
    'package.json': { name: '@mbo/mf-risk', version: '9.0.0' },
    'dist/area.js': 'other()',
  });
  await expect(release(other)).rejects.toThrow(/begun with other files.*Raise the version/);
  expect((await release(begun)).version).toBe('9.0.0');
});

test.each([
  ['s3://areas', { bucket: 'areas', prefix: '', encoding: 'gzip' }],
  ['s3://areas/live/', { prefix: 'live/' }],
  ['s3://areas/a/b?region=eu-west-1', { prefix: 'a/b/', region: 'eu-west-1' }],
  ['s3://areas?endpoint=http://127.0.0.1:9000', { endpoint: 'http://127.0.0.1:9000' }],
])('%s is read', (text, expected) => {
  expect(bucketAddress(text)).toMatchObject(expected);
});

test.each([
  ['s3://', /not a bucket's address/],
  ['s3://A', /not a bucket's address/],
  ['s3://areas/../other', /may not climb/],
  ['s3://areas?endpoint=ftp://x', /endpoint/],
  ['s3://areas?regoin=eu', /regoin/],
  ['s3://areas?encoding=zstd', /encoding/],
])('%s is refused', (text, message) => {
  expect(() => bucketAddress(text)).toThrow(message);
});

test('what cannot be reached, and a bucket that is not there, are said in a sentence', async () => {
  const nobody = 's3://areas?endpoint=http://127.0.0.1:1&region=us-east-1';
  const unreachable = new BucketStore(bucketAddress(nobody), temporaryFolder());
  await expect(unreachable.read('areas.json')).rejects.toThrow(
    's3://areas cannot be reached at http://127.0.0.1:1: ECONNREFUSED.',
  );
  const text = bucket.address.replace('s3://areas', 's3://nothing');
  const missing = new BucketStore(bucketAddress(text), temporaryFolder());
  await expect(missing.read('areas.json')).rejects.toThrow(/s3:\/\/nothing refused: NoSuchBucket/);
});
