import { randomUUID } from 'node:crypto';
import { buildApp } from '../../app';
import { createLogger } from '../../core/logging/logger';
import { PASSWORD } from '../../core/testing/people';
import { checkByRules } from '../risk/engine/check';
import {
  openTerminal,
  paymentBody,
  type Changes,
  type Terminal,
} from '../payments/create/testing/terminal';
import { coded } from '../../testing/field-errors';

/** More than the tests below make, fewer than would take long. */
const CALLS_PER_MINUTE = 200;

let terminal: Terminal;
let keys: { clientID: string; clientSecret: string };

beforeAll(async () => {
  const environment = { API_RATE_LIMIT_PER_MINUTE: String(CALLS_PER_MINUTE) };
  terminal = await openTerminal({ environment });
  keys = await newKeys();
});
afterAll(() => terminal.gateway.close());

async function newKeys(more: object = {}, businessId = terminal.tenant.businessIds[0]) {
  const response = await terminal.gateway.app.inject({
    method: 'POST',
    url: `/accounts/${terminal.tenant.accountId}/businesses/${businessId}/credentials`,
    headers: { 'x-authtoken': terminal.token, 'x-credentials': PASSWORD },
    payload: { mode: 'LIVE', Key: 3, ...more },
  });
  return response.json<{ clientID: string; clientSecret: string }>();
}

const basic = ({ clientID, clientSecret } = keys) => ({
  authorization: `Basic ${Buffer.from(`${clientID}:${clientSecret}`).toString('base64')}`,
});

const call = (
  method: 'GET' | 'POST',
  url: string,
  { headers = basic(), body }: { headers?: Record<string, string>; body?: object } = {},
) => terminal.gateway.app.inject({ method, url, headers, ...(body ? { payload: body } : {}) });

const pay = (changes: Changes = {}, headers: Record<string, string> = basic()) =>
  call('POST', '/transactions', { headers, body: paymentBody(terminal.tenant, changes) });
const paid = async (changes: Changes = {}): Promise<string> =>
  (await pay(changes)).json().transaction.id;

const setBusiness = (values: object) =>
  terminal.db
    .updateTable('businesses')
    .set(values)
    .where('business_id', '=', terminal.tenant.businessIds[0])
    .execute();

it('pays, captures, voids, refunds and reads by its keys alone', async () => {
  const sale = await paid();
  const authorised = await paid({ intent: 'authorize' });
  const other = await paid({ intent: 'authorize' });
  const act = async (path: string, body: object) =>
    (await call('POST', `/transactions/${path}`, { body })).json().state;
  expect(await act(`${authorised}/capture`, { amount: 1250 })).toBe('captured');
  expect(await act(`${other}/void`, {})).toBe('voided');
  expect(await act(`${sale}/refund`, { amount: 1250 })).toBe('refunded');
  expect((await call('GET', `/transactions/${sale}`)).json()).toMatchObject({
    medium: 'API',
    balance: { captured: 1250, refunded: 1250 },
  });
  expect((await call('GET', `/transactions/${sale}/logs`)).json().logs).toHaveLength(2);
});

it('lists the transactions of its business, by days in UTC', async () => {
  await paid();
  const day = new Date().toISOString().slice(0, 10);
  const filter = { field: 'timestamp', action: 'INCLUDE', valueType: 'date', value: day };
  const query = new URLSearchParams({
    fromDate: new Date(Date.now() - 86_400_000).toISOString(),
    toDate: new Date(Date.now() + 86_400_000).toISOString(),
    entityId: `_Sub_${terminal.tenant.businessIds[0]}`,
    filters: JSON.stringify([{ ...filter, operator: 'LTE' }]),
  });
  const list = await call('GET', `/transactions?${query.toString()}`);
  expect(list.json().datas.length).toBeGreaterThan(0);
  query.set('entityId', String(terminal.tenant.accountId));
  expect((await call('GET', `/transactions?${query.toString()}`)).statusCode).toBe(404);
});

it('is recorded as what it is, and needs no right to moto', async () => {
  await setBusiness({ moto_enabled: false });
  const id = await paid();
  await setBusiness({ moto_enabled: true });
  const row = await terminal.db
    .selectFrom('audit_log')
    .select(['principal_kind', 'user_id', 'action'])
    .where('action', '=', 'payment.sale')
    .orderBy('audit_id', 'desc')
    .executeTakeFirstOrThrow();
  expect(id).toEqual(expect.any(String));
  expect(row).toMatchObject({ principal_kind: 'apiClient', user_id: null });
});

it('is confined to its business', async () => {
  const [, online] = terminal.tenant.businessIds;
  const elsewhere = await pay({ businessId: online });
  expect([elsewhere.statusCode, elsewhere.json().code]).toEqual([404, 'not_found']);

  const onlineKeys = await newKeys({}, online);
  const id = await paid();
  expect(
    (await call('GET', `/transactions/${id}`, { headers: basic(onlineKeys) })).statusCode,
  ).toBe(404);
  const refund = await call('POST', `/transactions/${id}/refund`, {
    headers: basic(onlineKeys),
    body: { amount: 1 },
  });
  expect(refund.statusCode).toBe(404);
});

it.each(['/accounts', '/users?entityId=1', '/merchants', '/lookups?lookupNames=currencies'])(
  'reaches nothing else: %s',
  async (url) => {
    expect((await call('GET', url)).statusCode).toBe(401);
  },
);

it.each([
  ['a wrong secret', () => basic({ ...keys, clientSecret: 'x'.repeat(43) })],
  ['a client that does not exist', () => basic({ ...keys, clientID: 'client_nobody' })],
  ['no colon', () => ({ authorization: `Basic ${Buffer.from('nothing').toString('base64')}` })],
  ['far too much', () => ({ authorization: `Basic ${'A'.repeat(5_000)}` })],
])('is kept out with %s', async (_what, headers) => {
  const response = await pay({}, headers());
  expect(response.statusCode).toBe(401);
  expect(response.headers['www-authenticate']).toMatch(/^Basic /);
  expect(response.json().message).toBe('The client id or the client secret is wrong.');
});

it('pays once for one Idempotency-Key', async () => {
  const headers = { ...basic(), 'idempotency-key': randomUUID() };
  const [one, two] = [await pay({}, headers), await pay({}, headers)];
  expect(two.json().transaction.id).toBe(one.json().transaction.id);
  expect(two.headers['idempotency-replayed']).toBe('true');
});

it('may use the old secret until its time is over, and not at all after "end at once"', async () => {
  const old = keys;
  keys = await newKeys();
  expect((await pay({}, basic(old))).statusCode).toBe(201);
  expect((await pay()).statusCode).toBe(201);
  await terminal.db
    .updateTable('api_clients')
    .set({ old_secret_ends_at: new Date(Date.now() - 60_000) })
    .where('old_secret_hash', 'is not', null)
    .execute();
  expect((await pay({}, basic(old))).statusCode).toBe(401);

  const before = keys;
  keys = await newKeys({ endAtOnce: true });
  expect((await pay({}, basic(before))).statusCode).toBe(401);
  expect((await pay()).statusCode).toBe(201);
});

it('keeps the address that the call gives for the payer', async () => {
  const id = await paid({ payer_ip: '203.0.113.7' });
  const row = await terminal.db
    .selectFrom('payment_details')
    .select('ip')
    .where('transaction_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(row.ip).toBe('203.0.113.7');
  expect((await pay({ payer_ip: 'home' })).json().errors[0].field).toBe('payer_ip');
});

it('routes and judges by the country of the payer’s address', async () => {
  const where = {
    account_id: terminal.tenant.accountId,
    business_id: terminal.tenant.businessIds[0],
    updated_by: null,
  };
  const add = async (name: string, position: number) =>
    terminal.db
      .insertInto('processors')
      .values({ ...where, name, position })
      .returning('processor_id')
      .executeTakeFirstOrThrow();
  await add('Anywhere', 1);
  const { processor_id } = await add('Dutch', 2);
  const { group_id } = await terminal.db
    .insertInto('processor_groups')
    .values({ ...where, name: 'Near', processor_ids: [processor_id] })
    .returning('group_id')
    .executeTakeFirstOrThrow();
  const isDutch = { field: 'ipCountry', action: 'IS', operator: 'EQUALS', value: '528' };
  await terminal.db
    .insertInto('routing_rules')
    .values({ ...where, position: 1, group_id, conditions: JSON.stringify([isDutch]) })
    .execute();
  const otherCountry = [{ reasonCode: '203', enabled: true, action: 'On Hold' }];
  await terminal.db
    .insertInto('risk_rule_sets')
    .values({ ...where, rules: JSON.stringify(otherCountry) })
    .execute();
  await setBusiness({ risk_enabled: true });
  terminal.riskChecks.push(checkByRules);

  const outcome = async (payer_ip: string | null) => {
    const id = await paid({ payer_ip });
    const url = `/transactions/${id}`;
    const { attempts } = (await call('GET', url)).json();
    const headers = { 'x-authtoken': terminal.token };
    const { findings } = (await call('GET', `${url}/risk`, { headers })).json();
    return [attempts.at(-1).processor, findings[0].result, findings[0].evidence.countries];
  };
  expect(await outcome('193.0.14.129')).toEqual(['Dutch', 'fired', ['US', 'NL']]);
  expect(await outcome('198.41.0.4')).toEqual(['Anywhere', 'passed', ['US', 'US']]);
  expect(await outcome('10.0.0.1')).toEqual(['Anywhere', 'no data', undefined]);
  expect(await outcome(null)).toEqual(['Anywhere', 'no data', undefined]);
  terminal.riskChecks.pop();
});

it('may leave out the security code where the business does not force it', async () => {
  const without = { credit_card: { cvv2: '' } };
  expect((await pay(without)).statusCode).toBe(422);
  await setBusiness({ force_cvv: false });
  expect((await pay(without)).statusCode).toBe(201);
  expect((await pay({ credit_card: { cvv2: '1' } })).statusCode).toBe(422);
  await setBusiness({ force_cvv: true });
});

it('sends no full card numbers where the business takes none by the API', async () => {
  await setBusiness({ full_card_payment_enabled: false });
  const refused = await pay();
  await setBusiness({ full_card_payment_enabled: true });
  expect(refused.json().errors).toEqual(
    coded({ field: 'businessId', message: 'Terminal Shop takes no full card numbers by the API.' }),
  );
});

it('is told to wait when its keys have made all their calls of a minute, others are not', async () => {
  const [, online] = terminal.tenant.businessIds;
  const headers = basic(await newKeys({}, online));
  const url = '/transactions/00000000-0000-7000-8000-000000000000';
  const { config, db } = terminal.gateway;
  const logger = createLogger({ level: 'error', secretHeaders: [] });
  const mailer = { send: async () => undefined, close: () => undefined };
  const other = await buildApp({ config, db, mailer, logger });
  const apps = [terminal.gateway.app, other];
  const codes: number[] = [];
  // More than one minute's, in case another minute begins meanwhile.
  while (codes.at(-1) !== 429 && codes.length < 3 * CALLS_PER_MINUTE) {
    const app = apps[codes.length % 2]!;
    codes.push((await app.inject({ method: 'GET', url, headers })).statusCode);
  }
  await other.close();
  expect([codes[0], codes.at(-1)]).toEqual([404, 429]);
  // Both gateways together: alone, each would have let so many through.
  expect(codes.length).toBeLessThan(2 * CALLS_PER_MINUTE);
  expect((await pay()).statusCode).toBe(201);
});

it('has a security scheme of its own in the description', async () => {
  const document = (await terminal.gateway.app.inject('/openapi.json')).json();
  expect(document.components.securitySchemes.apiClient).toMatchObject({
    type: 'http',
    scheme: 'basic',
  });
  expect(document.paths['/transactions'].post.security).toEqual([
    { session: [] },
    { apiClient: [] },
  ]);
  expect(document.paths['/users'].get.security).toEqual([{ session: [] }]);
});
