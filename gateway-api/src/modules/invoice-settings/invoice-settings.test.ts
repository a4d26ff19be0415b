import type { InvoiceSettingsInput } from '@mbo/gateway-contract/invoice-settings';
import { Transformer } from '@napi-rs/image';
import { imageSize } from 'image-size';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { json } from 'node:stream/consumers';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { mailServer } from '../../core/mail/testing/mail-server';
import { addMerchant, type TestMerchant } from '../../core/testing/people';
import { startTestGateway, type TestGateway } from '../../core/testing/test-gateway';
import { readWholeDatabase } from '../../testing/search-database';
import { newInvoice } from '../invoices/testing/back-office';
import { withCode } from '../../testing/field-errors';

const KEY = 'a-very-secret-password';

let gateway: TestGateway;
let merchant: TestMerchant;
let dataDir: string;
const servers: { close(): unknown }[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'invoice-settings-'));
  gateway = await startTestGateway({ DEMO: '1', DATA_DIR: dataDir });
  merchant = await addMerchant(gateway);
});
afterAll(async () => {
  for (const server of servers) server.close();
  await gateway.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function call(method: 'GET' | 'PUT' | 'POST', path: string, payload?: object, headers = {}) {
  const response = await gateway.app.inject({
    method,
    url: `${merchant.base}${path}`,
    headers: { 'x-authtoken': merchant.token, ...headers },
    ...(payload && { payload }),
  });
  return { status: response.statusCode, body: response.json() };
}

const read = async () => (await call('GET', '/settings/invoicing')).body;

/** Saves what is there with changes, as the page does. */
async function save(changes: InvoiceSettingsInput) {
  const { version, ...settings } = await read();
  const body = { ...settings, emailServiceProviderApiKey: '', ...changes };
  return call('PUT', '/settings/invoicing', body, { 'if-match': `"${version}"` });
}

async function listening<S extends Server>(server: S): Promise<number> {
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

const picture = async (width: number, height: number) =>
  (
    await Transformer.fromRgbaPixels(
      new Uint8Array(width * height * 4).fill(90),
      width,
      height,
    ).png()
  ).toString('base64');

it('begins with the defaults and the company of the account', async () => {
  expect(await read()).toMatchObject({
    useCustomEmailService: false,
    emailServiceProvider: 'smtp',
    enableSSL: true,
    smtpTimeout: 30,
    expireAfter: 7,
    companyName: 'Maple Limited',
    companyAddress1: '1 Main Street',
    companyCountryCode: 'CA',
    emailServiceProviderApiKey: '',
    logo: '',
    isSaved: false,
    version: 1,
  });
});

it('keeps the key secret, and the one that there is when none is typed', async () => {
  const saved = await save({ emailServiceProviderApiKey: KEY, companyName: 'Maple Gardens' });
  expect(saved.body.message).toBe('Invoice Setting updated successfully');
  expect(saved.body.settings).toMatchObject({
    isSaved: true,
    version: 2,
    companyName: 'Maple Gardens',
    emailServiceProviderApiKey: '••••word',
  });
  expect((await save({ expireAfter: 10 })).body.settings).toMatchObject({
    expireAfter: 10,
    emailServiceProviderApiKey: '••••word',
  });
  expect(JSON.stringify(await readWholeDatabase(gateway.db))).not.toContain(KEY);
  expect(gateway.logLines.join('')).not.toContain(KEY);
  const late = await call('PUT', '/settings/invoicing', {}, { 'if-match': '"1"' });
  expect([late.status, late.body.conflict.current.expireAfter]).toEqual([412, 10]);
  const invoice = await call('POST', '/invoices', {
    ...newInvoice(),
    issueDate: '2026-05-01',
    dueDate: null,
    expiryDate: null,
  });
  expect(invoice.body.invoice.expiryDate).toBe('2026-05-11');
});

it.each([
  ['expireAfter', 'Enter a whole number.', { expireAfter: 1.5 }],
  ['expireAfter', 'Invoices expire after at least 1 day.', { expireAfter: 0 }],
  ['expireAfter', 'Invoices expire after at most 365 days.', { expireAfter: 366 }],
  ['smtpTimeout', 'Enter a whole number.', { smtpTimeout: 0.5 }],
  ['smtpTimeout', 'The timeout is at least 1 second.', { smtpTimeout: 0 }],
  ['smtpTimeout', 'The timeout is at most 120 seconds.', { smtpTimeout: 121 }],
  ['companyEmail', 'Email format is wrong.', { companyEmail: 'maple' }],
  ['customSenderEmail', 'Enter the sender’s e-mail address.', { useCustomSenderEmail: true }],
  [
    'emailServiceProviderHostUrl',
    'Type host and port, such as smtp.example.com:587.',
    { useCustomEmailService: true, emailServiceProviderHostUrl: 'not a host' },
  ],
  ['logo', 'This is not an image.', { logo: '<svg>' }],
  ['logo', 'The image is too large.', { logo: 'A'.repeat(1_500_000) }],
])('refuses %s: %s', async (field, message, changes) => {
  const { status, body } = await save(changes);
  expect(status).toBe(422);
  expect(body.errors).toContainEqual(withCode({ field, message }));
});

it('draws a logo anew, made to fit, and takes nothing else for one', async () => {
  const { body } = await save({ logo: await picture(1_200, 300), logoFilename: 'maple.png' });
  const { logo } = body.settings;
  const { width, height } = imageSize(Buffer.from(logo.split(',')[1], 'base64'));
  expect([width, height]).toEqual([600, 150]);
  expect((await save({ logo, companyName: 'Maple' })).body.settings.logo).toBe(logo);

  for (const text of ['<svg onload="alert(1)"/>', '%PDF-1.7 not a picture at all']) {
    const refused = await save({ logo: Buffer.from(text).toString('base64') });
    expect([refused.status, refused.body.errors[0].field]).toEqual([422, 'logo']);
  }
  expect((await read()).logo).toBe(logo);
  expect((await save({ logo: '' })).body.settings.logo).toBe('');
});

it.each<[InvoiceSettingsInput, string]>([
  [{ useCustomSenderEmail: true, customSenderEmail: '' }, 'customSenderEmail'],
  [{ useCustomEmailService: true, emailServiceProviderHostUrl: '' }, 'emailServiceProviderHostUrl'],
  [
    { useCustomEmailService: true, emailServiceProvider: 'api', emailServiceProviderHostUrl: 'x' },
    'emailServiceProviderHostUrl',
  ],
  [{ expireAfter: 0 }, 'expireAfter'],
])('refuses %j', async (changes, field) => {
  const { status, body } = await save(changes);
  expect([status, body.errors[0].field]).toEqual([422, field]);
});

it('sends by the mail server of the business, says why it could not, and tries again', async () => {
  const received: string[] = [];
  const port = await listening(mailServer(received));
  const service = {
    useCustomEmailService: true,
    emailServiceProvider: 'smtp',
    emailServiceProviderUsername: '',
    enableSSL: false,
    useCustomSenderEmail: true,
    customSenderEmail: 'bills@maple.test',
  } as const;
  await save({ ...service, emailServiceProviderHostUrl: '127.0.0.1:1' });
  const failed = await call('POST', '/settings/invoicing/send-test', { to: 'me@example.test' });
  expect(failed.body).toEqual({ isSent: false, message: expect.stringContaining('ECONNREFUSED') });

  const { body } = await call('POST', '/invoices', { ...newInvoice(), send: true });
  const { invoiceId } = body.invoice;
  await gateway.runJobs();
  const status = async () => {
    const { body: invoice } = await call('GET', `/invoices/${invoiceId}`);
    return [invoice.status, invoice.sendingError !== ''];
  };
  expect(await status()).toEqual(['sending failed', true]);

  await save({ ...service, emailServiceProviderHostUrl: `127.0.0.1:${port}` });
  const test = await call('POST', '/settings/invoicing/send-test', { to: 'me@example.test' });
  expect(test.body).toEqual({ isSent: true, message: 'Sent to me@example.test.' });
  await gateway.app.jobs.runQueued({ early: true });
  expect(await status()).toEqual(['sent', false]);
  const mail = received.join('\n');
  expect(mail).toContain('MAIL FROM:<bills@maple.test>');
  expect(mail).toContain('RCPT TO:<ann@example.test>');
  expect(mail).toContain('application/pdf');
  // The platform's own service was not asked.
  expect(gateway.mails.filter(({ to }) => to === 'ann@example.test')).toEqual([]);
});

it('gives a mail server the seconds it may take in all, not for each reply', async () => {
  const received: string[] = [];
  const port = await listening(mailServer(received, 400));
  await save({
    useCustomEmailService: true,
    emailServiceProvider: 'smtp',
    emailServiceProviderUsername: '',
    enableSSL: false,
    smtpTimeout: 1,
    emailServiceProviderHostUrl: `127.0.0.1:${port}`,
  });
  const { body } = await call('POST', '/settings/invoicing/send-test', { to: 'me@example.test' });
  expect(body).toEqual({ isSent: false, message: expect.any(String) });
  expect(received.join()).not.toContain('Subject:');
});

it('sends by a service with an API, with the key', async () => {
  const calls: { authorization: string | undefined; body: unknown }[] = [];
  const server = createServer(async (request, response) => {
    calls.push({ authorization: request.headers.authorization, body: await json(request) });
    response.end('{}');
  });
  const port = await listening(server);
  await save({
    useCustomEmailService: true,
    emailServiceProvider: 'api',
    emailServiceProviderHostUrl: `http://127.0.0.1:${port}/send`,
  });
  const { body } = await call('POST', '/settings/invoicing/send-test', { to: 'me@example.test' });
  expect(body.isSent).toBe(true);
  expect(calls).toEqual([
    {
      authorization: `Bearer ${KEY}`,
      body: expect.objectContaining({ to: 'me@example.test', from: 'bills@maple.test' }),
    },
  ]);
});

it('gives an e-mail the logo of the business and its colour, as browsers find it', async () => {
  const red = Buffer.from(Array.from({ length: 40 * 20 }, () => [200, 16, 46, 255]).flat());
  const logo = await Transformer.fromRgbaPixels(red, 40, 20).png();
  await save({ logo: logo.toString('base64'), useCustomEmailService: false });
  await call('POST', '/settings/invoicing/send-test', { to: 'brand@example.test' });
  const mail = gateway.mails.find(({ to }) => to === 'brand@example.test')!;
  expect(mail.html).toContain('border-top:4px solid #c8102e');
  expect(mail.attachments).toMatchObject([{ contentType: 'image/png', cid: 'logo' }]);
  await save({ logo: '' });
});

it('gives a test e-mail its place by time among the mails of an outbox', async () => {
  await call('POST', '/settings/invoicing/send-test', { to: 'early@example.test' });
  const job = uuidv7();
  await call('POST', '/settings/invoicing/send-test', { to: 'late@example.test' });
  const idOf = (to: string) => gateway.mails.find((mail) => mail.to === to)!.jobId;
  expect([idOf('late@example.test'), job, idOf('early@example.test')].sort()).toEqual([
    idOf('early@example.test'),
    job,
    idOf('late@example.test'),
  ]);
});
