import { brotliCompressSync } from 'node:zlib';
import { addTenant, addUser, PASSWORD, signedIn, type TestTenant } from '../../core/testing/people';
import { fillFewReferenceData } from '../../core/testing/reference-data';
import { useTestGateway } from '../../core/testing/test-gateway';
import { TEST_CARD } from '../../core/testing/sales';
import { problemsOf } from '../payments/testing/books';
import { originsOf } from './repository';
import { newSession } from './testing/access-samples';
import { coded } from '../../testing/field-errors';

const gateway = useTestGateway({ DEMO: '1' }, () => ({ now: () => now }));
let tenant: TestTenant;
let base: string;
let basic: string;
let now = new Date();

beforeAll(async () => {
  await fillFewReferenceData(gateway.db);
  tenant = await addTenant(gateway.db, 'Maple');
  const [businessId] = tenant.businessIds;
  base = `/accounts/${tenant.accountId}/businesses/${businessId}`;
  const token = await signedIn(
    gateway.db,
    await addUser(gateway.db, { accountIds: [tenant.accountId] }),
  );
  const keys = await ask(
    'POST',
    `${base}/credentials`,
    { mode: 'LIVE', Key: 3 },
    {
      'x-authtoken': token,
      'x-credentials': PASSWORD,
    },
  );
  const { clientID, clientSecret } = keys.body;
  basic = `Basic ${Buffer.from(`${clientID}:${clientSecret}`).toString('base64')}`;
  const urls = ['https://shop.example.com/basket', 'https://shop.example.com:8443/', ''];
  for (const url of urls) {
    await gateway.db
      .insertInto('business_urls')
      .values({ account_id: tenant.accountId, business_id: businessId, url, updated_by: null })
      .execute();
  }
});
beforeEach(() => {
  now = new Date();
});
afterEach(async () => {
  expect(await problemsOf(gateway.db, tenant.accountId)).toEqual([]);
});

async function ask(method: 'GET' | 'POST', url: string, payload?: object, headers = {}) {
  const response = await gateway.app.inject({ method, url, headers, ...(payload && { payload }) });
  const isJson = String(response.headers['content-type']).includes('json');
  return {
    status: response.statusCode,
    headers: response.headers,
    body: isJson ? response.json() : {},
  };
}

const byKey = (method: 'GET' | 'POST', path: string, payload?: object, headers = {}) =>
  ask(method, `${base}${path}`, payload, { authorization: basic, ...headers });

async function session(changes: Parameters<typeof newSession>[0] = {}) {
  const { body } = await byKey('POST', '/checkout-sessions', newSession(changes));
  const read = async () => (await byKey('GET', `/checkout-sessions/${body.sessionId}`)).body;
  return { body, read, pay: new URL(body.url).pathname };
}

const payment = (changes: object = {}) => ({
  attemptId: crypto.randomUUID(),
  amount: 6_000,
  currency: 'CAD',
  credit_card: TEST_CARD,
  email: 'ann@example.test',
  name: 'Ann Other',
  ...changes,
});

it('is made by API key, paid once whoever pays at the same time, and tells its payment', async () => {
  const { body, read, pay } = await session({ payerEmail: 'ann@example.test' });
  expect(body).toMatchObject({
    status: 'payable',
    currency: 'CAD',
    amount: 6_000,
    reference: 'ORDER-7',
    transactionId: null,
  });
  expect((await ask('GET', `${pay}/details`)).body).toMatchObject({
    kind: 'checkout',
    state: 'payable',
    number: 'ORDER-7',
    amount: 6_000,
    payerEmail: 'ann@example.test',
    lines: [{ name: 'Apple tree', quantity: 2, price: 5_000 }, { name: 'Spade' }],
  });

  const tries = await Promise.all(
    Array.from({ length: 8 }, () => ask('POST', `${pay}/payments`, payment())),
  );
  const [paid, ...others] = tries.filter(({ status }) => status === 201);
  expect([paid?.body.result, others]).toEqual(['paid', []]);
  expect(tries.filter(({ body: { code } }) => code === 'already_paying')).toHaveLength(7);
  const { paymentId } = paid!.body;
  expect(await read()).toMatchObject({ status: 'paid', transactionId: paymentId });
  const row = await gateway.db
    .selectFrom('transactions')
    .select(['medium', 'invoice_number', 'amount_minor'])
    .where('transaction_id', '=', paymentId)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ medium: 'Website', invoice_number: 'ORDER-7', amount_minor: 6_000 });
});

it('sends its payer a receipt that names the order', async () => {
  const { pay } = await session({ reference: 'ORDER-8' });
  await ask('POST', `${pay}/payments`, payment());
  await gateway.runJobs();
  const mails = gateway.mails.filter(({ text }) => text.includes('Order ORDER-8'));
  expect(mails).toEqual([expect.objectContaining({ to: 'ann@example.test' })]);
});

it('can be paid with another card after one that was declined, and not after its time', async () => {
  const { pay, read } = await session();
  const declined = { credit_card: { ...TEST_CARD, number: '4000000000000002' } };
  expect((await ask('POST', `${pay}/payments`, payment(declined))).body.result).toBe('declined');
  expect(await read()).toMatchObject({ status: 'payable', transactionId: null });

  now = new Date(Date.now() + 61 * 60_000);
  expect((await read()).status).toBe('expired');
  const late = await ask('POST', `${pay}/payments`, payment());
  expect([late.status, late.body.code]).toEqual([409, 'wrong_state']);
});

it('says while the payer’s bank asks, and when the amount is only reserved', async () => {
  const { pay, read } = await session({ intent: 'authorize' });
  const card = { ...TEST_CARD, number: '4000000000003220' };
  const asked = await ask('POST', `${pay}/payments`, payment({ credit_card: card }));
  expect(asked.body.result).toBe('challenge');
  expect((await read()).status).toBe('processing');
  const confirm = `${pay}/payments/${asked.body.paymentId}/confirm`;
  const confirmed = await ask('POST', confirm, { credit_card: card, passcode: '123456' });
  expect(confirmed.body.result).toBe('authorised');
  expect((await read()).status).toBe('authorised');
});

it.each([
  ['no items', { items: [] }, 'items', 'Add an item.'],
  [
    'nothing to pay',
    { items: [{ name: 'Gift', unitPrice: 0 }] },
    'items',
    'The amount must be greater than zero.',
  ],
  ['an unknown currency', { currency: 'XXA' }, 'currency', 'Choose a currency.'],
  ['no reference', { reference: ' ' }, 'reference', 'Reference is required.'],
  ['too short a time', { expiresInMinutes: 1 }, 'expiresInMinutes', 'At least 5 minutes.'],
  ['too long a time', { expiresInMinutes: 20_000 }, 'expiresInMinutes', 'At most a week.'],
  ['a wrong e-mail', { payerEmail: 'ann' }, 'payerEmail', 'Email format is wrong.'],
])('refuses %s', async (_what, changes, field, message) => {
  const refused = await byKey('POST', '/checkout-sessions', newSession(changes));
  expect(refused.status).toBe(422);
  expect(refused.body.errors).toEqual(coded({ field, message }));
});

it('is made once for one Idempotency-Key', async () => {
  const key = { 'idempotency-key': crypto.randomUUID() };
  const [one, two] = [
    await byKey('POST', '/checkout-sessions', newSession(), key),
    await byKey('POST', '/checkout-sessions', newSession(), key),
  ];
  expect(two.body.sessionId).toBe(one.body.sessionId);
});

it('may be framed by the sites of its business alone; invoices and links by nobody', async () => {
  const { body, pay } = await session();
  expect(body.origins).toEqual(['https://shop.example.com', 'https://shop.example.com:8443']);
  const { headers } = await ask('GET', pay);
  expect(headers['content-security-policy']).toMatch(
    /; frame-ancestors https:\/\/shop\.example\.com https:\/\/shop\.example\.com:8443$/,
  );
  expect(headers['x-frame-options']).toBeUndefined();

  const link = gateway.app.inject({ url: `/pay/l_1_1_1_${'x'.repeat(22)}` });
  const other = (await link).headers;
  expect(other['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(other['x-frame-options']).toBe('SAMEORIGIN');
});

it.each([
  ['https://shop.example.com/a?b#c', ['https://shop.example.com']],
  ['http://localhost:5000', ['http://localhost:5000']],
  ['https://[::1]:5000/', ['https://[::1]:5000']],
  ['https://bücher.example/', ['https://xn--bcher-kva.example']],
  ['https://a;frame-ancestors/', []],
  ['javascript:alert(1)', []],
  ['', []],
])('takes of %s the origin %j', (url, origins) => {
  expect(originsOf([url])).toEqual(origins);
});

it('has a script that other sites may load, of at most 10 KB', async () => {
  const file = await gateway.app.inject({ url: '/pay/assets/checkout.js' });
  expect(file.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cross-origin-resource-policy': 'cross-origin',
  });
  expect(file.rawPayload.length).toBeLessThan(10_000);
  expect(brotliCompressSync(file.rawPayload).length).toBeLessThan(2_500);
  const page = await gateway.app.inject({ url: '/pay/assets/page.js' });
  expect(page.headers['cross-origin-resource-policy']).toBe('same-origin');
});

it('is described for programs with an API key', async () => {
  const { paths } = (await gateway.app.inject('/openapi.json')).json();
  const path = '/accounts/{accountId}/businesses/{businessId}/checkout-sessions';
  expect(paths[path].post.security).toEqual([{ session: [] }, { apiClient: [] }]);
});
