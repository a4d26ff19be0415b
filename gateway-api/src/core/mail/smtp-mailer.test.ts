import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createSmtpMailer } from './smtp-mailer';
import { mailServer } from './testing/mail-server';

const message = {
  jobId: '0199aaaa-0000-7000-8000-000000000001',
  to: 'ann@example.test',
  subject: 'Hello',
  text: 'The text',
  html: '<p>The page</p>',
};

it('hands the message to the configured server', async () => {
  const received: string[] = [];
  const server = mailServer(received).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const mailer = createSmtpMailer(
    `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    'Office <no-reply@a.test>',
  );
  await mailer.send(message);
  mailer.close();
  server.close();
  const text = received.join('\n');
  expect(text).toMatch(/MAIL FROM:<no-reply@a\.test>/);
  expect(text).toMatch(/RCPT TO:<ann@example\.test>/);
  expect(text).toContain('The text');
});

it('gives a mail that is sent once more the same Message-ID, unless it says something else', async () => {
  const received: string[] = [];
  const server = mailServer(received).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const mailer = createSmtpMailer(`smtp://127.0.0.1:${port}`, 'Office <no-reply@a.test>');
  await mailer.send(message);
  await mailer.send(message);
  await mailer.send({ ...message, text: 'With another link' });
  mailer.close();
  server.close();
  const ids = received.filter((line) => line.startsWith('Message-ID:'));
  expect(ids).toHaveLength(3);
  expect(ids[0]).toMatch(/^Message-ID: <[0-9a-f]{32}@a\.test>$/);
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[0]);
});

it('does not send a password to a server that does not encrypt', async () => {
  const received: string[] = [];
  const server = mailServer(received).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const mailer = createSmtpMailer(`smtp://user:hunter2@127.0.0.1:${port}`, 'a@a.test');
  await expect(mailer.send(message)).rejects.toThrow();
  mailer.close();
  server.close();
  expect(received.join('\n')).not.toMatch(/AUTH|hunter2/);
});

it('rejects when there is no server', async () => {
  const mailer = createSmtpMailer('smtp://127.0.0.1:1', 'a@a.test');
  await expect(mailer.send(message)).rejects.toThrow();
  mailer.close();
});
