import { sql } from 'kysely';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { outboxFolder } from '../../core/mail/create-mailer';
import { readOutbox } from '../../core/mail/outbox-mailer';
import { addTenant, addUser, signedIn } from '../../core/testing/people';
import { startTestGateway, type TestGateway } from '../../core/testing/test-gateway';
import { TEST_SECRET } from '../../core/testing/test-secret';
import { killProgram } from '../../testing/kill-program';
import type { CrashRequests } from './testing/crashing-gateway';

/*
 * One gateway answers a recovery request and an invitation and is killed with kill -9; another one on
 * the same database and outbox goes on.
 */

let dataDir: string;
let gateway: TestGateway;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'killed-'));
  gateway = await startTestGateway({ DATA_DIR: dataDir }, undefined, { sendMails: true });
});
afterEach(async () => {
  await gateway.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function killGateway(until: CrashRequests['until']): Promise<void> {
  const { accountId } = await addTenant(gateway.db, 'Tenant');
  const admin = await addUser(gateway.db, { email: 'admin@a.test', accountIds: [accountId] });
  const invitation = { firstName: 'New', lastName: 'One', email: 'new@a.test', type: 10 };
  const options: CrashRequests = {
    connectionString: gateway.config.databaseUrl!,
    until,
    requests: [
      { url: '/request-reset-password', payload: { email: admin.email } },
      {
        url: `/users?entityType=2&entityId=${accountId}`,
        headers: { 'x-authtoken': await signedIn(gateway.db, admin) },
        payload: invitation,
      },
    ],
  };
  await killProgram(gateway.db, {
    program: join(__dirname, 'testing/crashing-gateway.ts'),
    options,
    environment: { GATEWAY_SECRET: TEST_SECRET, DATA_DIR: dataDir },
    says: 'stuck',
  });
}

const outbox = () => readOutbox(outboxFolder(gateway.config), 100);

/** One mail to each, with a link that opens what it should. */
async function expectEachMailOnce(): Promise<void> {
  const mails = await outbox();
  expect(mails.map(({ to }) => to).sort()).toEqual(['admin@a.test', 'new@a.test']);
  for (const { to, text } of mails) {
    const token = /verify=([\w-]{43})/.exec(text)?.[1];
    const verified = await gateway.app.inject({
      method: 'POST',
      url: '/verify-token',
      payload: { token },
    });
    expect(verified.json()).toEqual({ token, email: to });
  }
}

it('sends the mails of a gateway that was killed right after its answers, once it starts again', async () => {
  await killGateway('answered');
  expect(await outbox()).toEqual([]);
  expect((await gateway.app.inject('/health')).json().jobs).toMatchObject({ waiting: 2 });
  const { jobs } = gateway.app;
  await jobs.start();
  while ((await jobs.counts()).waiting > 0) await new Promise(setImmediate);
  await jobs.stop();
  await expectEachMailOnce();
}, 60_000);

it('leaves one mail with a good link when the mail had gone out and nobody knew', async () => {
  await killGateway('mails handed over');
  const before = await outbox();
  expect(before).toHaveLength(2);
  expect(await gateway.runJobs()).toBe(0);

  await sql`UPDATE pgboss.job SET started_on = now() - interval '1 hour'
             WHERE state = 'active'`.execute(gateway.db);
  await gateway.app.jobs.expire();
  await gateway.app.jobs.runQueued({ early: true });
  expect(gateway.mails).toHaveLength(2);
  await expectEachMailOnce();
  expect((await outbox()).map(({ text }) => text)).not.toEqual(before.map(({ text }) => text));
  expect(await gateway.runJobs()).toBe(0);
}, 60_000);
