import S3rver from '@20minutes/s3rver';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { loadCoreConfig } from '../../testing/load-core-config';
import { openStorage } from './open-storage';
import { type FileStorage, MissingContentError, newStorageKey } from './storage';

let folder: string;
let server: S3rver;
let bucketAddress: string;
let oldEnvironment: NodeJS.ProcessEnv;

beforeAll(async () => {
  oldEnvironment = { ...process.env };
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' });
  folder = await mkdtemp(join(tmpdir(), 'mbo-storage-'));
  server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(folder, 'bucket'),
    configureBuckets: [{ name: 'files', configs: [] }],
  });
  const { port } = await server.run();
  bucketAddress = `s3://files/live?endpoint=http://127.0.0.1:${port}&region=us-east-1`;
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
  process.env = oldEnvironment;
});

/** Every file below the folder of this test. */
const filesOnDisk = async (): Promise<string[]> =>
  (await readdir(folder, { withFileTypes: true, recursive: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);

describe.each(['folder', 'bucket'])('files in a %s', (kind) => {
  let storage: FileStorage;
  beforeAll(() => {
    const config = loadCoreConfig({
      DATA_DIR: folder,
      ...(kind === 'bucket' && { FILES_STORE: bucketAddress }),
    });
    storage = openStorage(config);
  });
  afterAll(() => storage.close());

  const bytes = randomBytes(300_000);
  const parts = () => Readable.from([bytes.subarray(0, 100), bytes.subarray(100)]);

  it('come back as they were stored', async () => {
    const stored = await storage.put(parts(), { maxBytes: bytes.length });
    expect(stored).toMatchObject({
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    });
    expect((await buffer(await storage.open(stored.key))).equals(bytes)).toBe(true);
  });

  it('are refused past their size, and nothing of them stays', async () => {
    const before = await filesOnDisk();
    await expect(storage.put(parts(), { maxBytes: bytes.length - 1 })).rejects.toMatchObject({
      statusCode: 413,
      message: 'The file is larger than 293 KB.',
    });
    expect(await filesOnDisk()).toEqual(before);
  });

  it('leave nothing when they are refused before their place on the disk is open', async () => {
    const before = await filesOnDisk();
    for (let time = 0; time < 20; time += 1) {
      const tooLarge = storage.put(Readable.from([bytes]), { maxBytes: 1 });
      await expect(tooLarge).rejects.toMatchObject({ statusCode: 413 });
    }
    expect(await filesOnDisk()).toEqual(before);
  });

  it('leave nothing where the stream breaks off', async () => {
    const before = await filesOnDisk();
    const key = newStorageKey();
    async function* broken(): AsyncGenerator<Buffer> {
      yield bytes;
      throw new Error('the line went dead');
    }
    await expect(storage.put(Readable.from(broken()), { maxBytes: 1e6, key })).rejects.toThrow(
      'the line went dead',
    );
    await expect(storage.open(key)).rejects.toThrow(MissingContentError);
    expect(await filesOnDisk()).toEqual(before);
  });

  it('are gone once they are removed, and may be removed again', async () => {
    const { key } = await storage.put(parts(), { maxBytes: 1e6 });
    await storage.remove(key);
    await storage.remove(key);
    await expect(storage.open(key)).rejects.toThrow(MissingContentError);
  });

  it('have no key that leads elsewhere', async () => {
    const key = '../../etc/passwd';
    await expect(storage.put(parts(), { maxBytes: 1e6, key })).rejects.toThrow(TypeError);
    await expect(storage.open(key)).rejects.toThrow(TypeError);
    await expect(storage.remove(key)).rejects.toThrow(TypeError);
  });
});
