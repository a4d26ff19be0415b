import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createTestDatabase } from '../../testing/test-database';
import type { Db } from '../database/schema';
import { Jobs } from '../jobs/jobs';
import { createLogger } from '../logging/logger';
import { addTenant, type TestTenant } from '../testing/people';
import { cleanUpFiles, filesCleanUp, findFile, keepFile, removeFile, storeFile } from './files';
import { FolderStorage } from './storage/folder-storage';

let db: Db;
let drop: () => Promise<void>;
let folder: string;
let context: { db: Db; storage: FolderStorage };
let tenant: TestTenant;
let other: TestTenant;

beforeAll(async () => {
  ({ db, drop } = await createTestDatabase());
  tenant = await addTenant(db, 'Maple');
  other = await addTenant(db, 'Other');
});
afterAll(() => drop());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mbo-files-'));
  context = { db, storage: new FolderStorage(folder) };
  await db.deleteFrom('files').execute();
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const invoice = { kind: 'invoice', id: '7' };
const store = (content = 'hello', more = {}) =>
  storeFile(
    context,
    {
      accountId: tenant.accountId,
      createdBy: { kind: 'system', id: 'statements' },
      name: '../a.txt',
      contentType: 'text/plain',
      maxBytes: 100,
      ...more,
    },
    Readable.from([Buffer.from(content)]),
  );
const bytesOnDisk = async () =>
  (await readdir(folder, { withFileTypes: true, recursive: true })).filter((e) => e.isFile())
    .length;
const rows = () => db.selectFrom('files').selectAll().execute();
const olderThanAnHour = () =>
  db
    .updateTable('files')
    .set({ created_at: new Date(Date.now() - 61 * 60_000) })
    .execute();

it('a kept file is found by its account, with its bytes, and has its owner', async () => {
  const { fileId } = await store();
  await expect(findFile(db, tenant.accountId, fileId)).rejects.toMatchObject({ statusCode: 404 });
  await keepFile(db, tenant.accountId, fileId, invoice);
  const file = await findFile(db, tenant.accountId, fileId);
  expect(file).toMatchObject({ name: 'a.txt', contentType: 'text/plain', bytes: 5 });
  expect(await text(await context.storage.open(file.storageKey))).toBe('hello');
  expect(await rows()).toMatchObject([{ owner_kind: invoice.kind, owner_id: invoice.id }]);
});

it('another account neither finds, keeps nor removes it', async () => {
  const { fileId } = await store();
  const refused = { statusCode: 404 };
  await expect(keepFile(db, other.accountId, fileId, invoice)).rejects.toMatchObject(refused);
  await keepFile(db, tenant.accountId, fileId, invoice);
  await removeFile(db, other.accountId, fileId);
  await expect(findFile(db, other.accountId, fileId)).rejects.toMatchObject(refused);
  expect((await findFile(db, tenant.accountId, fileId)).fileId).toBe(fileId);
});

it('what is too large leaves neither bytes nor a row', async () => {
  await expect(store('x'.repeat(101))).rejects.toMatchObject({ statusCode: 413 });
  expect(await bytesOnDisk()).toBe(0);
  expect(await rows()).toEqual([]);
});

it('what nothing refers to after an hour is cleared away, and nothing else', async () => {
  const kept = await store('kept');
  await keepFile(db, tenant.accountId, kept.fileId, invoice);
  await store('left behind');
  await olderThanAnHour();
  const young = await store('young');
  const log = createLogger({ level: 'silent', secretHeaders: [] });
  await new Jobs({ db, jobs: [filesCleanUp], deps: context, log }).runScheduled(filesCleanUp);
  expect((await rows()).map((row) => row.file_id).sort()).toEqual(
    [kept.fileId, young.fileId].sort(),
  );
  expect(await bytesOnDisk()).toBe(2);
});

it('a removed file is cleared away whatever its age, and only if its owner’s change is committed', async () => {
  const { fileId } = await store();
  await keepFile(db, tenant.accountId, fileId, invoice);
  const change = db.transaction().execute(async (trx) => {
    await removeFile(trx, tenant.accountId, fileId);
    throw new Error('undone');
  });
  await expect(change).rejects.toThrow('undone');
  expect(await cleanUpFiles(context)).toBe(0);
  await removeFile(db, tenant.accountId, fileId);
  expect(await cleanUpFiles(context)).toBe(1);
  expect(await bytesOnDisk()).toBe(0);
});

it('bytes a gateway died over are found by their row', async () => {
  const { storageKey } = await store();
  // As it is between the first and the last statement of storing.
  await db.updateTable('files').set({ bytes: null, sha256: null }).execute();
  const [row] = await rows();
  await expect(keepFile(db, tenant.accountId, row!.file_id, invoice)).rejects.toMatchObject({
    statusCode: 404,
  });
  await olderThanAnHour();
  await cleanUpFiles(context);
  await expect(context.storage.open(storageKey)).rejects.toThrow('not in its folder');
});

it('a file the storage does not let go of waits for the next clean-up, and holds up no other', async () => {
  const stubborn = await store('stubborn');
  await store('other');
  await olderThanAnHour();
  const failing = Object.assign(new FolderStorage(folder), {
    remove: (key: string) =>
      key === stubborn.storageKey
        ? Promise.reject(new Error('storage is away'))
        : context.storage.remove(key),
  });
  await expect(cleanUpFiles({ db, storage: failing })).rejects.toThrow('1 of 2 files');
  expect((await rows()).map((row) => row.file_id)).toEqual([stubborn.fileId]);
  expect(await cleanUpFiles(context)).toBe(1);
});
