import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { createOutboxMailer, readOutbox } from './outbox-mailer';

let parent: string;
let folder: string;

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'outbox-'));
  folder = join(parent, 'outbox');
});
afterEach(() => rm(parent, { recursive: true, force: true }));

const message = (subject: string) => ({
  jobId: uuidv7(),
  to: 'ann@example.test',
  subject,
  text: `Text of ${subject}: https://a.test/x?verify=abc`,
  html: `<p>${subject}</p>`,
});

it('writes a message that a mail program can open, for its owner only', async () => {
  await createOutboxMailer(folder, 'Office <no-reply@a.test>').send(message('Hello'));
  const names = await readdir(folder);
  const eml = names.find((name) => name.endsWith('.eml'))!;
  const text = await readFile(join(folder, eml), 'utf8');
  expect(text).toMatch(/^From: Office <no-reply@a\.test>\r?$/m);
  expect(text).toMatch(/^To: ann@example\.test\r?$/m);
  expect(text).toMatch(/^Subject: Hello\r?$/m);
  expect(text).toContain('multipart/alternative');
  for (const name of names) {
    expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
  }
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
});

it('lists the newest first, as many as asked for', async () => {
  const mailer = createOutboxMailer(folder, 'a@a.test');
  for (const subject of ['one', 'two', 'three']) await mailer.send(message(subject));
  const messages = await readOutbox(folder, 2);
  expect(messages.map(({ subject }) => subject)).toEqual(['three', 'two']);
  expect(messages[0]).toMatchObject({
    to: 'ann@example.test',
    text: expect.stringContaining('verify=abc'),
    sentAt: expect.stringMatching(/^\d{4}-.*Z$/),
  });
});

it('keeps one of a mail that is sent once more, the later one', async () => {
  const mailer = createOutboxMailer(folder, 'a@a.test');
  const first = message('Hello');
  await mailer.send(first);
  await mailer.send({ ...first, text: 'With another link' });
  const messages = await readOutbox(folder, 10);
  expect(messages.map(({ text }) => text)).toEqual(['With another link']);
});

it('is empty before the first message, and passes over what it cannot read', async () => {
  await expect(readOutbox(folder, 10)).resolves.toEqual([]);
  await createOutboxMailer(folder, 'a@a.test').send(message('kept'));
  await writeFile(join(folder, 'zzz.json'), '{"half');
  await expect(readOutbox(folder, 10)).resolves.toHaveLength(1);
});

it('does not let a subject add headers', async () => {
  await createOutboxMailer(folder, 'a@a.test').send(message('Hi\r\nBcc: evil@b.test'));
  const eml = (await readdir(folder)).find((name) => name.endsWith('.eml'))!;
  const [headers] = (await readFile(join(folder, eml), 'utf8')).split(/\r?\n\r?\n/);
  expect(headers).toMatch(/^Subject: /m);
  expect(headers).not.toMatch(/^Bcc:/m);
});
