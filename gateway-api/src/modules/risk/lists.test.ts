import { checkByRules } from './engine/check';
import { addTenant, addUser, signedIn } from '../../core/testing/people';
import { openTill, type Till } from '../payments/create/testing/till';

let till: Till;
let business: string;
beforeAll(async () => {
  till = await openTill();
  till.riskChecks.push(checkByRules);
  const { accountId, businessIds } = till.tenant;
  business = `/accounts/${accountId}/businesses/${businessIds[0]}`;
  await send('PUT', `${business}/risk-rules`, {
    rules: ['402', '404', '405', '406'].map((reasonCode) => ({ reasonCode, enabled: true })),
  });
});
afterAll(() => till.gateway.close());
beforeEach(() => till.db.deleteFrom('risk_list_entries').execute());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

const call = (method: Method, url: string, payload?: object, token = till.token) =>
  till.gateway.app.inject({
    method,
    url,
    headers: { 'x-authtoken': token, 'if-match': '"1"' },
    ...(payload && { payload }),
  });
async function send(method: Method, url: string, payload?: object) {
  const response = await call(method, url, payload);
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json();
}
const list = (entry: object) =>
  send('POST', `${business}/risk-lists`, { list: 'blacklist', ...entry });
const listed = async () => (await send('GET', `${business}/risk-lists`)).entries;
const isDeclined = async (changes: Parameters<Till['paid']>[0] = {}) =>
  (await till.paid(changes)).transaction.responseCode === 'G1';

it('declines a blacklisted e-mail, whatever its case, until it is taken off', async () => {
  const { entryId } = await list({ kind: 'email', value: 'ANN.ng@example.test', reason: 'Fraud' });
  expect(await isDeclined()).toBe(true);
  expect(await isDeclined({ email: 'bob@example.test' })).toBe(false);
  expect(await listed()).toEqual([
    {
      entryId,
      list: 'blacklist',
      kind: 'email',
      value: 'ANN.ng@example.test',
      reason: 'Fraud',
      expiresAt: null,
      createdBy: expect.stringMatching(/^User /),
      createdAt: expect.any(String),
    },
  ]);
  await send('DELETE', `${business}/risk-lists/${entryId}`);
  expect(await isDeclined()).toBe(false);
  expect((await call('DELETE', `${business}/risk-lists/${entryId}`)).statusCode).toBe(404);
});

it.each([
  ['six', '424242'],
  ['eight', '42424242'],
])('declines a BIN of %s digits', async (_what, value) => {
  await list({ kind: 'bin', value });
  expect(await isDeclined()).toBe(true);
  expect(await isDeclined({ credit_card: { number: '5555555555554444' } })).toBe(false);
});

it('knows a phone number however it is written', async () => {
  await list({ kind: 'phone', value: '+1 (416) 555-0100' });
  const phone = { country_code: '1', number: '416 5550100' };
  expect(await isDeclined({ billing_address: { country_code: 'CA', phone } })).toBe(true);
});

it('blacklists the card of a payment, which nobody has to type', async () => {
  const { transaction } = await till.paid();
  await send('POST', `/transactions/${transaction.id}/risk-blacklist`, { kind: 'card' });
  expect((await listed())[0]).toMatchObject({ kind: 'card', value: '•••• 4242' });
  expect(JSON.stringify(await listed())).not.toContain('card_');
  expect(await isDeclined({ email: 'other@example.test' })).toBe(true);
  expect(await isDeclined({ credit_card: { number: '5555555555554444' } })).toBe(false);
});

it('forgets an entry that has expired, and keeps one value once', async () => {
  await list({ kind: 'email', value: 'ann.ng@example.test' });
  const expiresAt = '2020-01-01T00:00:00.000Z';
  await list({ kind: 'email', value: 'Ann.Ng@example.test', expiresAt });
  expect(await listed()).toMatchObject([{ expiresAt }]);
  expect(await isDeclined()).toBe(false);
});

it.each([
  [{ kind: 'card', value: 'card_abc' }, 'kind'],
  [{ kind: 'email', value: 'nobody' }, 'value'],
  [{ kind: 'bin', value: '4242' }, 'value'],
  [{ kind: 'phone', value: 'call me' }, 'value'],
  [{ kind: 'holder', value: ' ' }, 'value'],
])('refuses %j', async (entry, field) => {
  const response = await call('POST', `${business}/risk-lists`, { list: 'blacklist', ...entry });
  expect(response.statusCode).toBe(422);
  expect(response.json().errors[0].field).toBe(field);
});

it('is no other tenant’s, and its history says who listed what', async () => {
  const { entryId } = await list({ kind: 'holder', value: 'Mallory' });
  const other = await addTenant(till.db, 'Other');
  const user = await addUser(till.db, { accountIds: [other.accountId] });
  const theirs = await signedIn(till.db, user);
  const path = `/accounts/${other.accountId}/businesses/${other.businessIds[0]}/risk-lists`;
  expect((await call('GET', path, undefined, theirs)).json()).toEqual({ entries: [] });
  expect((await call('DELETE', `${path}/${entryId}`, undefined, theirs)).statusCode).toBe(404);
  const { accountId, businessIds } = till.tenant;
  const history = await send(
    'GET',
    `/accounts/${accountId}/history?recordKind=riskRules&recordId=${businessIds[0]}`,
  );
  expect(history.entries[0].changes).toEqual([
    { field: 'blacklist.holder', from: null, to: 'Mallory' },
  ]);
});
