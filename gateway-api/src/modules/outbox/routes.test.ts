import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { createMailer, outboxFolder } from '../../core/mail/create-mailer';
import { startTestGateway } from '../../core/testing/test-gateway';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'outbox-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const message = (to: string) => ({
  jobId: uuidv7(),
  to,
  subject: 'Hello',
  text: 'Text',
  html: '<p>Text</p>',
});

it('shows in demo mode what was written to demo users, and no mail to real people', async () => {
  const gateway = await startTestGateway({ DEMO: '1', DATA_DIR: dataDir });
  expect(outboxFolder(gateway.config)).toBe(join(dataDir, 'outbox'));
  const mailer = createMailer(gateway.config);
  for (const to of ['a@demo.test', 'real@company.com', 'real@contest', 'b@demo.test']) {
    await mailer.send(message(to));
  }
  mailer.close();
  const response = await gateway.app.inject('/demo/outbox');
  await gateway.close();
  expect(response.json().messages.map(({ to }: { to: string }) => to)).toEqual([
    'b@demo.test',
    'a@demo.test',
  ]);
});

it.each([
  ['without demo mode', {}],
  ['when mails are really sent', { DEMO: '1', SMTP_URL: 'smtp://127.0.0.1:1' }],
])('is not there %s', async (_when, environment) => {
  const gateway = await startTestGateway({ DATA_DIR: dataDir, ...environment });
  const response = await gateway.app.inject('/demo/outbox');
  await gateway.close();
  expect(response.statusCode).toBe(404);
});
