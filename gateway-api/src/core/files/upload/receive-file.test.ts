import { Transformer } from '@napi-rs/image';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { Agent, type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, json } from 'node:stream/consumers';
import { z } from 'zod';
import type { AccountId } from '../../authorisation/account-id';
import { createTestDatabase } from '../../../testing/test-database';
import { accessControl } from '../../authorisation/access-control';
import { authentication } from '../../authentication/authentication';
import { cardData } from '../../card-data/card-data';
import type { Db } from '../../database/schema';
import { errorHandler } from '../../errors/error-handler';
import { answerBrokenConnection } from '../../errors/unreadable-requests';
import { anyCaseBody } from '../../http/any-case-body';
import { jsonBody } from '../../http/json-body';
import { addTenant, addUser, signedIn } from '../../testing/people';
import { storableText } from '../../text/storable-text';
import { FolderStorage } from '../storage/folder-storage';
import { receiveFile, type UploadRules } from './receive-file';
import { uploads } from './uploads';
import { coded } from '../../../testing/field-errors';

const MAX_BYTES = 400_000;

/** One connection for all: a refusal must leave it fit for the next request. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

let db: Db;
let drop: () => Promise<void>;
let folder: string;
let storage: FolderStorage;
let app: FastifyInstance;
let token: string;
let userId: number;
let accountId: AccountId;
let port: number;

beforeAll(async () => {
  ({ db, drop } = await createTestDatabase());
  ({ accountId } = await addTenant(db, 'Maple'));
  const user = await addUser(db, { accountIds: [accountId] });
  userId = user.userId;
  token = await signedIn(db, user);
  folder = await mkdtemp(join(tmpdir(), 'mbo-upload-'));
  storage = new FolderStorage(folder);

  app = Fastify({ bodyLimit: 1_000, clientErrorHandler: answerBrokenConnection });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await app.register(errorHandler);
  await app.register(jsonBody);
  await app.register(storableText);
  await app.register(authentication, {
    db,
    lifetime: { hours: 1, idleMinutes: 30 },
    tokenHeader: 'X-AuthToken',
  });
  await app.register(accessControl, { db, scopes: [] });
  await app.register(cardData);
  await app.register(anyCaseBody);
  await app.register(uploads, { bodyTimeoutMs: 300 });
  const access = { kind: 'signedIn' } as const;
  const take = (url: string, upload: UploadRules) =>
    app.post(url, { config: { access, upload } }, async (call) =>
      receiveFile(call, { db, storage }, { accountId }),
    );
  take('/documents', { maxBytes: MAX_BYTES, types: ['application/pdf', 'image/png'] });
  take('/lists', { maxBytes: MAX_BYTES, types: ['text/csv'] });
  take('/logos', {
    maxBytes: MAX_BYTES,
    types: ['image/png', 'image/jpeg', 'image/webp'],
    image: { maxPixels: 10_000, format: 'png' },
  });
  app.post(
    '/names',
    { config: { access }, schema: { body: z.object({ name: z.string() }) } },
    async () => ({}),
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  agent.destroy();
  await app.close();
  await drop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await db.deleteFrom('files').execute();
  await rm(folder, { recursive: true, force: true });
});

const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(200_000, 0xe2)]);
const pixels = (width: number, height: number) =>
  Transformer.fromRgbaPixels(Buffer.alloc(width * height * 4, 200), width, height);
const list = Buffer.from('\ufeffname;amount\nZoë;1,00\n');

/**
 * Over a real connection, as what is refused half-way must still get its answer. The length is not
 * said if `chunked`.
 */
async function upload(
  url: string,
  content: Buffer,
  headers: Record<string, string> = {},
  chunked = false,
) {
  const call = request({
    host: '127.0.0.1',
    port,
    path: url,
    method: 'POST',
    agent,
    headers: {
      'x-authtoken': token,
      'content-type': 'application/octet-stream',
      ...(!chunked && { 'content-length': content.length }),
      ...headers,
    },
  });
  call.end(content);
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  const body = (await json(answer)) as Record<string, never>;
  return { status: answer.statusCode, body };
}

async function expectNothingStored(): Promise<void> {
  expect(await db.selectFrom('files').selectAll().execute()).toEqual([]);
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => []);
  expect(entries.filter((entry) => entry.isFile())).toEqual([]);
}

it('stores a file as it is, with the type its content shows and the name it came with', async () => {
  const { status, body } = await upload('/documents', pdf, {
    'content-disposition': "attachment; filename*=UTF-8''..%2FZo%C3%AB.pdf",
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    name: 'Zoë.pdf',
    contentType: 'application/pdf',
    bytes: pdf.length,
  });
  expect((await buffer(await storage.open(body['storageKey']!))).equals(pdf)).toBe(true);
  const row = await db.selectFrom('files').selectAll().executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    account_id: accountId,
    state: 'pending',
    created_by_kind: 'user',
    created_by_id: String(userId),
  });
});

it('takes a list in UTF-8, with marks and without, however its bytes are cut', async () => {
  expect((await upload('/lists', list)).body).toMatchObject({ contentType: 'text/csv' });
  expect((await upload('/lists', list.subarray(3))).status).toBe(200);
  const long = Buffer.from('ë'.repeat(100_000));
  expect((await upload('/lists', long)).status).toBe(200);
  expect((await upload('/lists', Buffer.from('BM,amount\n'))).status).toBe(200);
});

it.each([
  ['a PDF that calls itself a list', '/lists', pdf, 'This is not a CSV file.'],
  ['a web page as a document', '/documents', Buffer.from('<html>'), 'not a PDF or PNG file'],
  ['a list in Latin-1', '/lists', Buffer.from('Zo\xeb', 'latin1'), 'Text must be in UTF-8.'],
  ['a list in UTF-16', '/lists', Buffer.from('name;amount', 'utf16le'), 'Text must be in UTF-8.'],
  [
    'a list that ends inside a character',
    '/lists',
    Buffer.concat([Buffer.alloc(50_000, 'a'), Buffer.from([0xc3])]),
    'Text must be in UTF-8.',
  ],
  ['nothing at all', '/lists', Buffer.alloc(0), 'The file is empty.'],
])('refuses %s, and stores nothing', async (_what, url, content, message) => {
  const { status, body } = await upload(url, content);
  expect(status).toBe(422);
  expect(body['message']).toContain(message);
  expect(body['errors']).toEqual(coded({ field: 'file', message: String(body['message']) }));
  await expectNothingStored();
});

it('refuses what is too large, whether or not its length is said', async () => {
  const large = Buffer.concat([pdf, Buffer.alloc(MAX_BYTES, 0xe2)]);
  const said = await upload('/documents', large);
  expect(said).toMatchObject({
    status: 413,
    body: { code: 'too_large', message: 'The file is larger than 390.6 KB.' },
  });
  const unsaid = await upload('/documents', large, {}, true);
  expect(unsaid.status).toBe(413);
  await expectNothingStored();
});

it('takes nothing from nobody, and no file where none is expected', async () => {
  expect((await upload('/documents', pdf, { 'x-authtoken': 'wrong' })).status).toBe(401);
  expect((await upload('/names', pdf)).status).toBe(415);
  const type = { 'content-type': 'application/json' };
  expect(await upload('/documents', Buffer.from('{}'), type)).toMatchObject({
    status: 415,
    body: { code: 'unsupported_media_type' },
  });
  await expectNothingStored();
});

it('stores nothing of a file that breaks off', async () => {
  const socket = await begin('/documents', 100_000, pdf.subarray(0, 50_000));
  while ((await db.selectFrom('files').select('file_id').execute()).length === 0) await pause();
  socket.destroy();
  while ((await db.selectFrom('files').select('file_id').execute()).length > 0) await pause();
  await expectNothingStored();
});

it('waits for a slow file, and for no other slow body', async () => {
  const file = await begin('/documents', 50_000, pdf.subarray(0, 20_000));
  const answerOfFile = once(file, 'data');
  const name = await begin('/names', 50, Buffer.from('{'), 'application/json');
  expect(String((await once(name, 'data'))[0])).toMatch(/^HTTP\/1.1 408 .*"code":"timeout"/s);
  file.write(pdf.subarray(20_000, 50_000));
  expect(String((await answerOfFile)[0])).toMatch(/^HTTP\/1.1 200 /);
  file.destroy();
});

it('does not wait for a body that was refused unread', async () => {
  const timers = jest.spyOn(globalThis, 'setTimeout');
  const refused = await app.inject({
    method: 'POST',
    url: '/names',
    headers: { 'x-authtoken': token, 'content-type': 'text/plain' },
    payload: 'Maple',
  });
  expect(refused.statusCode).toBe(415);
  const ofBody = timers.mock.results.filter((_, index) => timers.mock.calls[index]?.[1] === 300);
  expect(ofBody.map(({ value }) => (value as { _destroyed: boolean })._destroyed)).toEqual([true]);
});

it('draws an image anew and drops what else was in it', async () => {
  const png = await pixels(60, 40).png();
  const camera = Buffer.from('shot at 45.5017 N, 73.5673 W');
  const hidden = Buffer.concat([png, camera]);
  const { body } = await upload('/logos', hidden);
  expect(body).toMatchObject({ contentType: 'image/png' });
  const stored = await buffer(await storage.open(body['storageKey']!));
  expect(stored.includes(camera)).toBe(false);
  expect(await new Transformer(stored).metadata()).toMatchObject({ width: 60, height: 40 });
});

it('turns a photo the way its camera was held, and forgets the camera', async () => {
  const jpeg = await pixels(60, 40).jpeg();
  // Orientation 6: the camera was held upright.
  const exif = Buffer.from(
    'ffe10022' + '457869660000' + '4d4d002a00000008' + '0001011200030000000100060000' + '00000000',
    'hex',
  );
  const photo = Buffer.concat([jpeg.subarray(0, 2), exif, jpeg.subarray(2)]);
  const { status, body } = await upload('/logos', photo);
  expect(status).toBe(200);
  const stored = await buffer(await storage.open(body['storageKey']!));
  expect(await new Transformer(stored).metadata()).toMatchObject({ width: 40, height: 60 });
  expect(stored.includes('Exif')).toBe(false);
});

it('refuses half an image', async () => {
  const png = await pixels(90, 90).png();
  const { status, body } = await upload('/logos', png.subarray(0, png.length - 30));
  expect(status).toBe(422);
  expect(body['message']).toBe('The image cannot be read.');
  await expectNothingStored();
});

it('refuses an image that would fill the memory before it is unpacked', async () => {
  const bomb = await pixels(1, 1).png();
  // The header claims 65,000 by 65,000 pixels: 17 GB.
  bomb.writeUInt32BE(65_000, 16);
  bomb.writeUInt32BE(65_000, 20);
  const { status, body } = await upload('/logos', bomb);
  expect(status).toBe(422);
  expect(body['message']).toBe('The image has more than 10,000 pixels.');
  await expectNothingStored();
});

const pause = () => new Promise((resolve) => setTimeout(resolve, 20));

/** A request of which only the beginning is sent. */
async function begin(
  url: string,
  length: number,
  content: Buffer,
  type = 'application/octet-stream',
): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.on('error', () => undefined);
  socket.write(
    `POST ${url} HTTP/1.1\r\nHost: x\r\nX-AuthToken: ${token}\r\nContent-Type: ${type}\r\n` +
      `Content-Length: ${length}\r\n\r\n`,
  );
  socket.write(content);
  return socket;
}
