import { join } from 'node:path';
import { tmpdir } from 'node:os';
import type { ServerResponse } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { TEST_SECRET, testSealer } from '../../core/testing/test-secret';
import { killProgram } from '../../testing/kill-program';
import { operate } from '../payments/testing/operate';
import { addTenant, type TestTenant } from '../../core/testing/people';
import { insertBusinessUrl, sealClearTokens } from '../business-urls/repository';
import { openTerminal, type Terminal } from '../payments/create/testing/terminal';
import { deliverDue, signatureOf } from './deliver';
import { webhookDelivery } from './module';
import { insertDeliveries } from './repository';
import { accept, fail, hang, openReceiver, type Receiver } from './testing/receiver';

const TOKEN = 'what only the two of us know';
const SENDING = { allowPrivate: true, secrets: testSealer };

let terminal: Terminal;
let receiver: Receiver;
let dataDir: string;
let businessURLId: number;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'webhooks-'));
  terminal = await openTerminal({ environment: { DEMO: '1', DATA_DIR: dataDir } });
  receiver = await openReceiver();
});
afterAll(async () => {
  await terminal.gateway.close();
  await receiver.close();
  await rm(dataDir, { recursive: true, force: true });
});
beforeEach(async () => {
  // What was paid before is told to nobody.
  await terminal.db.deleteFrom('business_urls').execute();
  await run();
  receiver.calls.splice(0);
  receiver.respond = accept;
  businessURLId = await addWebhook();
});

async function addWebhook(
  { accountId, businessIds } = terminal.tenant,
  to = receiver,
): Promise<number> {
  const stored = {
    url: 'https://shop.example.com',
    return_url: '',
    cancel_url: '',
    webhook_enabled: true,
    webhook_url: to.url,
    access_token: TOKEN,
  };
  const business = { accountId, businessId: businessIds[0] };
  const { business_url_id } = await terminal.db
    .transaction()
    .execute((trx) => insertBusinessUrl(trx, testSealer, business, stored, null));
  return business_url_id;
}

/** Deliveries that are due, of as many payments unless these are given. */
function addDeliveries(
  toURLId: number,
  count: number,
  { payments = Array.from({ length: count }, () => uuidv7()), of = terminal.tenant } = {},
): Promise<void> {
  return terminal.db.transaction().execute((trx) =>
    insertDeliveries(
      trx,
      Array.from({ length: count }, (_, index) => ({
        account_id: of.accountId,
        delivery_id: uuidv7(),
        business_id: of.businessIds[0],
        business_url_id: toURLId,
        event_id: uuidv7(),
        event_type: 'transaction.captured',
        transaction_id: payments[index % payments.length]!,
        body: JSON.stringify({ payment: payments[index % payments.length], index }),
      })),
    ),
  );
}

const run = () => terminal.gateway.app.jobs.runScheduled(webhookDelivery);

/** As if all waiting were over. */
const makeDue = () =>
  terminal.db
    .updateTable('webhook_deliveries')
    .set({ next_attempt_at: new Date(0) })
    .where('status', '=', 'pending')
    .execute();

const url = (rest = '') =>
  `/accounts/${terminal.tenant.accountId}/businesses/${terminal.tenant.businessIds[0]}` +
  `/business-urls/${businessURLId}${rest}`;
const call = async (method: 'GET' | 'POST', path: string) =>
  (
    await terminal.gateway.app.inject({
      method,
      url: url(path),
      headers: { 'x-authtoken': terminal.token },
    })
  ).json();

interface Received {
  type: string;
  data: Record<string, unknown>;
}
const received = (): Received[] => receiver.calls.map(({ body }) => JSON.parse(body) as Received);

/** A header of the first call, after `webhook-`. */
const header = (name: string) => String(receiver.calls[0]!.headers[`webhook-${name}`]);

function expectSignedBy(token: string): void {
  const { body } = receiver.calls[0]!;
  expect(header('signature')).toBe(
    signatureOf(token, header('id'), Number(header('timestamp')), body),
  );
}

it('tells a URL of each change of a payment, signed with its access token', async () => {
  const { transaction } = await terminal.paid({ invoice_number: 'INV-77' });
  await operate(terminal, transaction.id, 'refund', { amount: 250 });
  await run();
  expect(received()).toEqual([
    {
      type: 'transaction.captured',
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      data: {
        merchantAccountId: terminal.tenant.accountId,
        businessId: terminal.tenant.businessIds[0],
        rootTransactionId: transaction.id,
        transactionId: transaction.id,
        type: 'sale',
        status: 'captured',
        amount: 1250,
        currency: 'EUR',
        invoiceNumber: 'INV-77',
        responseCode: '00',
      },
    },
    {
      type: 'transaction.refunded',
      timestamp: expect.any(String),
      data: expect.objectContaining({
        rootTransactionId: transaction.id,
        type: 'refund',
        amount: 250,
      }),
    },
  ]);
  expectSignedBy(TOKEN);
  expect(Math.abs(Date.now() / 1_000 - Number(header('timestamp')))).toBeLessThan(600);
  await run();
  expect(receiver.calls).toHaveLength(2);
});

it('tries again what failed, later and later, under the same id, until the receiver is back', async () => {
  receiver.respond = fail(500, 'down for repair');
  const { transaction } = await terminal.paid();
  await run();
  const [delivery] = (await call('GET', '/webhook-deliveries')).deliveries;
  expect(delivery).toMatchObject({
    eventType: 'transaction.captured',
    transactionId: transaction.id,
    status: 'pending',
    attemptCount: 1,
    lastStatusCode: 500,
    lastError: 'The receiver responded with 500.',
  });
  expect(Date.parse(delivery.nextAttemptAt)).toBeGreaterThan(Date.parse(delivery.createdAt));
  await run();
  expect(receiver.calls).toHaveLength(1);

  await makeDue();
  await run();
  receiver.respond = accept;
  await makeDue();
  await run();
  expect(new Set(receiver.calls.map(({ headers }) => headers['webhook-id']))).toEqual(
    new Set([delivery.deliveryId]),
  );
  const detail = await call('GET', `/webhook-deliveries/${delivery.deliveryId}`);
  expect(detail).toMatchObject({
    status: 'delivered',
    nextAttemptAt: null,
    deliveredAt: expect.any(String),
    request: {
      url: receiver.url,
      headers: { 'webhook-signature': expect.stringMatching(/^••••.{4}$/) },
      body: receiver.calls[0]!.body,
    },
    attempts: [
      { number: 1, statusCode: 500, responseBody: 'down for repair' },
      { number: 2, statusCode: 500 },
      { number: 3, statusCode: 204, error: '' },
    ],
  });
});

it('tells of one payment in order, also where the first event fails, and of others meanwhile', async () => {
  const { transaction } = await terminal.paid();
  receiver.respond = (response, { body }) =>
    (body.includes(transaction.id) ? fail(503) : accept)(response, {} as never);
  await operate(terminal, transaction.id, 'refund', { amount: 250 });
  const other = await terminal.paid();
  await run();
  const typesOf = (id: string) =>
    received()
      .filter(({ data }) => data['rootTransactionId'] === id)
      .map(({ type }) => type);
  expect(typesOf(transaction.id)).toEqual(['transaction.captured']);
  expect(typesOf(other.transaction.id)).toEqual(['transaction.captured']);

  receiver.respond = accept;
  await makeDue();
  await run();
  expect(typesOf(transaction.id)).toEqual([
    'transaction.captured',
    'transaction.captured',
    'transaction.refunded',
  ]);
});

it('gives up after three days, and goes on with the next event', async () => {
  receiver.respond = fail(410);
  const { transaction } = await terminal.paid();
  await operate(terminal, transaction.id, 'refund', { amount: 250 });
  await run();
  await terminal.db
    .updateTable('webhook_deliveries')
    .set({ retry_until: new Date() })
    .where('event_type', '=', 'transaction.captured')
    .execute();
  await makeDue();
  receiver.respond = (response, { body }) =>
    (body.includes('"transaction.captured"') ? fail(410) : accept)(response, {} as never);
  await run();
  const { deliveries } = await call('GET', '/webhook-deliveries');
  expect(
    deliveries.map(({ eventType, status }: { eventType: string; status: string }) => [
      eventType,
      status,
    ]),
  ).toEqual([
    ['transaction.refunded', 'delivered'],
    ['transaction.captured', 'failed'],
  ]);
  expect((await call('GET', '/webhook-deliveries?status=failed')).totalRows).toBe(1);
});

it('signs by the token that a release before stored in clear', async () => {
  const { db } = terminal;
  await sql`ALTER TABLE business_urls DROP CONSTRAINT business_urls_sealed`.execute(db);
  await db
    .updateTable('business_urls')
    .set({ sealed_token: null, clear_token: 'of before' })
    .where('business_url_id', '=', businessURLId)
    .execute();
  // As a start does, before anything is sent.
  await sealClearTokens(db, testSealer);
  await terminal.paid();
  await run();
  expectSignedBy('of before');
});

it('gives up on a token that does not open, and delivers what others get', async () => {
  const other = await addTenant(terminal.db, 'Other');
  const brokenId = await addWebhook(other);
  await terminal.db
    .updateTable('business_urls')
    .set({ sealed_token: testSealer.seal(TOKEN, { table: 't', column: 'c', accountId: 0, id: 0 }) })
    .where('business_url_id', '=', brokenId)
    .execute();
  await addDeliveries(brokenId, 1, { of: other });
  await terminal.paid();
  await run();
  expect(receiver.calls).toHaveLength(1);
  const attempt = await terminal.db
    .selectFrom('webhook_attempts')
    .select(['status_code', 'error', 'signature_ending'])
    .where('account_id', '=', other.accountId)
    .executeTakeFirstOrThrow();
  expect(attempt).toEqual({
    status_code: null,
    error: 'The access token cannot be read.',
    signature_ending: '',
  });
});

it('is not held up by a receiver that hangs', async () => {
  receiver.respond = hang;
  await terminal.paid();
  await deliverDue(terminal.db, { ...SENDING, timeoutMs: 200 });
  const [delivery] = (await call('GET', '/webhook-deliveries')).deliveries;
  expect(delivery).toMatchObject({
    status: 'pending',
    lastStatusCode: null,
    lastError: 'No response within 200 ms.',
  });
});

describe('with another account whose receiver hangs', () => {
  let other: TestTenant;
  let slow: Receiver;
  let slowURLId: number;
  beforeAll(async () => {
    other = await addTenant(terminal.db, 'Slow');
    slow = await openReceiver();
  });
  afterAll(() => slow.close());
  beforeEach(async () => {
    slow.calls.splice(0);
    slow.respond = hang;
    slowURLId = await addWebhook(other, slow);
  });

  async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
    while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 5));
  }
  const delivered = async () =>
    (await call('GET', '/webhook-deliveries?status=delivered')).totalRows as number;

  it('delivers at once, and goes on with what comes while the other one hangs', async () => {
    const hanging: ServerResponse[] = [];
    slow.respond = (response) => void hanging.push(response);
    await addDeliveries(slowURLId, 50, { of: other });
    await addDeliveries(businessURLId, 5);
    let isStopping = false;
    const delivering = deliverDue(terminal.db, {
      ...SENDING,
      timeoutMs: 600_000,
      lookMs: 5,
      isStopping: () => isStopping,
    });
    await until(async () => (await delivered()) === 5);
    await terminal.paid();
    await until(async () => (await delivered()) === 6);
    await until(() => hanging.length === 8);
    isStopping = true;
    for (const response of hanging) response.writeHead(204).end();
    await delivering;
    expect(slow.calls).toHaveLength(8);
  });

  it('leaves it for the next time where its time-outs would outlast the run', async () => {
    let now = 0;
    const hanging: ServerResponse[] = [];
    slow.respond = (response) => void hanging.push(response);
    await addDeliveries(slowURLId, 50, { of: other });
    const delivering = deliverDue(terminal.db, {
      ...SENDING,
      timeoutMs: 600_000,
      end: 15_000,
      now: () => now,
    });
    await until(() => hanging.length === 8);
    await addDeliveries(businessURLId, 20, { payments: [uuidv7()] });
    now = 10_000;
    for (const response of hanging) response.writeHead(504).end();
    await delivering;
    expect([slow.calls.length, await delivered()]).toEqual([8, 20]);
  });
});

it('loses nothing when it is killed between a payment and its delivery', async () => {
  receiver.respond = hang;
  const { transaction } = await terminal.paid();
  await killProgram(terminal.db, {
    program: join(__dirname, 'testing/crashing-sender.ts'),
    options: { connectionString: terminal.gateway.config.databaseUrl! },
    environment: { GATEWAY_SECRET: TEST_SECRET },
    says: 'sending',
  });
  receiver.respond = accept;
  await run();
  const before = receiver.calls.length;
  await makeDue();
  await run();
  expect(receiver.calls).toHaveLength(before + 1);
  expect(received().at(-1)).toMatchObject({
    type: 'transaction.captured',
    data: { transactionId: transaction.id },
  });
  expect((await call('GET', '/webhook-deliveries')).deliveries).toMatchObject([
    { status: 'delivered', attemptCount: 2 },
  ]);
}, 60_000);

it('sends an event again on demand, and one for trying', async () => {
  await terminal.paid();
  await run();
  const [{ deliveryId }] = (await call('GET', '/webhook-deliveries')).deliveries;
  expect(await call('POST', `/webhook-deliveries/${deliveryId}/resend`)).toMatchObject({
    message: 'The event is sent again.',
    delivery: { deliveryId, status: 'pending' },
  });
  await run();
  expect(receiver.calls.map(({ headers }) => headers['webhook-id'])).toEqual([
    deliveryId,
    deliveryId,
  ]);

  const test = await call('POST', '/test-event');
  expect(test).toMatchObject({ delivery: { eventType: 'webhook.test', transactionId: null } });
  await run();
  expect(received().at(-1)).toMatchObject({ type: 'webhook.test', data: { businessURLId } });
});

it('keeps the order of each of many payments, whatever time the receiver takes', async () => {
  const payments = Array.from({ length: 20 }, () => uuidv7());
  await addDeliveries(businessURLId, 200, { payments });
  let turn = 0;
  receiver.respond = (response, received) => {
    turn += 1;
    setTimeout(() => accept(response, received), (turn * 7) % 20);
  };
  await run();
  const heard = receiver.calls.map(
    ({ body }) => JSON.parse(body) as { payment: string; index: number },
  );
  expect(heard).toHaveLength(200);
  for (const payment of payments) {
    const order = heard.filter((call) => call.payment === payment).map(({ index }) => index);
    expect(order).toEqual([...order].sort((a, b) => a - b));
  }
});

it('has nothing to send while the webhook is off', async () => {
  receiver.respond = fail(500);
  await terminal.paid();
  await run();
  await terminal.db.updateTable('business_urls').set({ webhook_enabled: false }).execute();
  await terminal.paid();
  await makeDue();
  await run();
  expect(receiver.calls).toHaveLength(1);
  const { deliveries } = await call('GET', '/webhook-deliveries');
  expect(deliveries).toMatchObject([{ status: 'failed', lastError: 'The webhook is off.' }]);
  expect(await call('POST', '/test-event')).toMatchObject({
    code: 'webhook_off',
    message: 'Switch the webhook of this URL on first.',
  });
});

it('keeps no card number that a receiver sends back', async () => {
  receiver.respond = fail(400, 'what is 4242 4242 4242 4242\0?');
  await terminal.paid();
  await run();
  const { response_body } = await terminal.db
    .selectFrom('webhook_attempts')
    .select('response_body')
    .orderBy('started_at', 'desc')
    .executeTakeFirstOrThrow();
  expect(response_body).toBe('what is [redacted]?');
});
