import { FIELD_ERRORS } from '@mbo/gateway-contract/field-errors';
import type { RiskListEntry, RiskPaymentValue } from '@mbo/gateway-contract/risk-lists';
import { checkByRules } from '../engine/check';
import { addTenant, addUser, signedIn } from '../../../core/testing/people';
import { openTerminal, type Terminal } from '../../payments/create/testing/terminal';
import { coded } from '../../../testing/field-errors';

let terminal: Terminal;
let business: string;
beforeAll(async () => {
  terminal = await openTerminal();
  terminal.riskChecks.push(checkByRules);
  const { accountId, businessIds } = terminal.tenant;
  business = `/accounts/${accountId}/businesses/${businessIds[0]}`;
  await send('PUT', `${business}/risk-rules`, {
    rules: ['402', '404', '405', '406', '407', '408', '409'].map((reasonCode) => ({
      reasonCode,
      enabled: true,
    })),
  });
});
afterAll(() => terminal.gateway.close());
beforeEach(() => terminal.db.deleteFrom('risk_list_entries').execute());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

const call = (method: Method, url: string, payload?: object, token = terminal.token, version = 1) =>
  terminal.gateway.app.inject({
    method,
    url,
    headers: { 'x-authtoken': token, 'if-match': `"${version}"` },
    ...(payload && { payload }),
  });
async function send(method: Method, url: string, payload?: object, version = 1) {
  const response = await call(method, url, payload, terminal.token, version);
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json();
}
async function save(rules: object) {
  const { version } = await send('GET', `${business}/risk-rules`);
  await send('PUT', `${business}/risk-rules`, rules, version);
}
const list = (entry: object) =>
  send('POST', `${business}/risk-lists`, { list: 'blacklist', ...entry });
const listed = async () => (await send('GET', `${business}/risk-lists`)).entries;
const isDeclined = async (changes: Parameters<Terminal['paid']>[0] = {}) =>
  (await terminal.paid(changes)).transaction.responseCode === 'G1';

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

it('lists what a payment came with by one click, and takes it off again', async () => {
  const { transaction } = await terminal.paid();
  const ofPayment = `/transactions/${transaction.id}/risk-lists`;
  const listsOf = async (kind: string) => {
    const { values } = (await send('GET', ofPayment)) as { values: RiskPaymentValue[] };
    return values.find((one) => one.kind === kind);
  };
  expect(await listsOf('card')).toEqual({ kind: 'card', value: '•••• 4242', lists: [] });
  const done = await send('POST', ofPayment, { kind: 'card' });
  expect(done).toMatchObject({ isEnforced: true });
  expect((await listed())[0]).toMatchObject({ kind: 'card', value: '•••• 4242' });
  expect(JSON.stringify(await listed())).not.toContain('card_');
  expect(await listsOf('card')).toMatchObject({ lists: ['blacklist'] });
  expect(await isDeclined({ email: 'other@example.test' })).toBe(true);
  expect(await isDeclined({ credit_card: { number: '5555555555554444' } })).toBe(false);
  await send('DELETE', `${ofPayment}/blacklist/card`);
  expect(await isDeclined({ email: 'other@example.test' })).toBe(false);
  expect((await call('DELETE', `${ofPayment}/blacklist/card`)).statusCode).toBe(404);
  expect((await call('POST', ofPayment, { kind: 'ip' })).json().errors).toEqual([
    expect.objectContaining({ field: 'kind', message: 'The payment has none.' }),
  ]);
});

it('says so where the rule that looks at the list is off', async () => {
  const rule = (enabled: boolean) => ({ rules: [{ reasonCode: '403', enabled }] });
  const { transaction } = await terminal.paid();
  const block = () =>
    send('POST', `/transactions/${transaction.id}/risk-lists`, { kind: 'holder' });
  expect(await block()).toMatchObject({ isEnforced: false });
  expect(await isDeclined()).toBe(false);
  await save(rule(true));
  expect(await block()).toMatchObject({ isEnforced: true });
  expect(await isDeclined()).toBe(true);
  await save(rule(false));
});

it.each([
  ['domain', 'example.test', { email: 'ann.ng@shop.example.test' }, { email: 'a@test.example' }],
  ['domain', '@Shop.example.test', { email: 'a@shop.example.test' }, { email: 'a@example.test' }],
  [
    'country',
    'de',
    { shipping_address: { country_code: 'DE' } },
    { shipping_address: { country_code: 'CA' } },
  ],
] as const)('blocks the %s %s', async (kind, value, blocked, free) => {
  await list({ kind, value });
  expect(await isDeclined(blocked)).toBe(true);
  expect(await isDeclined(free)).toBe(false);
});

it('lets through what is allowed, whatever other rules find, but not what is blocked', async () => {
  await save({ rules: [{ reasonCode: '301', enabled: true, amount: 1, action: 'Decline' }] });
  expect(await isDeclined()).toBe(true);
  await list({ list: 'allow', kind: 'email', value: 'ann.ng@example.test' });
  const { transaction } = await terminal.paid();
  expect(transaction.status).toBe('captured');
  expect(await send('GET', `/transactions/${transaction.id}/risk`)).toMatchObject({
    action: null,
    findings: [
      expect.objectContaining({ reasonCode: '301', result: 'fired', allowedBy: 'email' }),
      ...Array.from({ length: 7 }, () => expect.anything()),
    ],
  });
  await list({ kind: 'bin', value: '424242' });
  expect(await isDeclined()).toBe(true);
  await save({ rules: [{ reasonCode: '301', enabled: false }] });
});

describe('as CSV', () => {
  const bring = (content: string) =>
    terminal.gateway.app.inject({
      method: 'POST',
      url: `${business}/risk-lists/import`,
      headers: {
        'x-authtoken': terminal.token,
        'content-type': 'application/octet-stream',
        'content-disposition': 'attachment; filename="lists.csv"',
      },
      payload: content,
    });
  const imports = async () => {
    const rows = await terminal.db
      .selectFrom('audit_log')
      .select('details')
      .where('action', '=', 'risk_list.import')
      .orderBy('audit_id')
      .execute();
    return rows.map(({ details }) => details);
  };
  const export_ = async () => {
    const path = `${business}/risk-lists/export`;
    const { ticket } = await send('POST', '/download-tickets', { path });
    return (await terminal.gateway.app.inject({ url: `${path}?X-AuthToken=${ticket}` })).body;
  };

  it('takes the good rows and says what is wrong with which other', async () => {
    const response = await bring(
      [
        'list,kind,value,reason,expiresAt',
        'blacklist,email,Mallory@example.test,Fraud,2030-01-31',
        'blocked,email,a@example.test,,',
        'allow,ip,192.0.2.0/33,,',
        'Allow,IP,2001:db8::/32,BackOffice,',
        'blacklist,holder,4242424242424242 Ann,,',
        'blacklist,email,mallory@example.test,Twice,',
        'verified,phone,+1 416 555 0100,,soon',
      ].join('\n'),
    );
    expect(response.json()).toEqual({
      listed: 3,
      refused: 4,
      problems: coded(
        { line: 3, field: 'list', message: 'Choose a list.' },
        {
          line: 4,
          field: 'value',
          message: 'Type an IP address, or a network such as 192.0.2.0/24.',
        },
        { line: 6, field: 'value', message: FIELD_ERRORS.holds_card_number },
        { line: 8, field: 'expiresAt', message: 'Invalid ISO datetime' },
      ),
    });
    expect(await listed()).toMatchObject([
      { list: 'allow', kind: 'ip', value: '2001:db8::/32' },
      { list: 'blacklist', value: 'mallory@example.test', reason: 'Twice' },
    ]);
    // In the audit log each value counts once; one that was listed already is replaced.
    const counted = { businessId: terminal.tenant.businessIds[0] };
    expect(await imports()).toEqual([{ ...counted, added: 2, replaced: 0, refused: 4 }]);
    await bring('list,kind,value\nblacklist,email,mallory@example.test\nblacklist,bin,555555');
    expect((await imports()).at(-1)).toEqual({ ...counted, added: 1, replaced: 1, refused: 0 });
  });

  it('reads again what it wrote, cards by their tokens', async () => {
    const { transaction } = await terminal.paid();
    await send('POST', `/transactions/${transaction.id}/risk-lists`, { kind: 'card' });
    await list({ kind: 'phone', value: '+1 416 555 0100', reason: '=1+1' });
    const expiresAt = '2030-01-31T23:59:59.999Z';
    await list({ list: 'allow', kind: 'ip', value: '198.51.100.7', expiresAt });
    const before = await listed();
    const file = await export_();
    expect(file).toMatch(/\bcard,card_[\w-]{24},/);
    expect((await bring(file)).json()).toEqual({ listed: 3, refused: 0, problems: [] });
    const said = (entries: RiskListEntry[]) => entries.map(({ createdAt: _at, ...entry }) => entry);
    expect(said(await listed())).toEqual(said(before));
    await terminal.db.deleteFrom('risk_list_entries').execute();
    await bring(file);
    expect(await listed()).toHaveLength(3);
    expect(await isDeclined()).toBe(true);
  });

  it('lists nothing of a file that breaks off', async () => {
    const response = await bring('list,kind,value\nblacklist,bin,424242\nblacklist,bin,"4');
    expect(response.statusCode).toBe(422);
    expect(await listed()).toEqual([]);
  });
});

it('forgets an entry that has expired, and keeps one value once', async () => {
  await list({ kind: 'email', value: 'ann.ng@example.test' });
  const expiresAt = '2020-01-01T00:00:00.000Z';
  await list({ kind: 'email', value: 'Ann.Ng@example.test', expiresAt });
  expect(await listed()).toMatchObject([{ expiresAt }]);
  expect(await isDeclined()).toBe(false);
});

it.each([
  [{ kind: 'card', value: 'card_abc' }, 'value'],
  [{ kind: 'ip', value: '192.0.2.300' }, 'value'],
  [{ kind: 'domain', value: 'localhost' }, 'value'],
  [{ kind: 'country', value: 'CAN' }, 'value'],
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
  const other = await addTenant(terminal.db, 'Other');
  const user = await addUser(terminal.db, { accountIds: [other.accountId] });
  const theirs = await signedIn(terminal.db, user);
  const path = `/accounts/${other.accountId}/businesses/${other.businessIds[0]}/risk-lists`;
  expect((await call('GET', path, undefined, theirs)).json()).toEqual({ entries: [] });
  expect((await call('DELETE', `${path}/${entryId}`, undefined, theirs)).statusCode).toBe(404);
  const { accountId, businessIds } = terminal.tenant;
  const history = await send(
    'GET',
    `/accounts/${accountId}/history?recordKind=riskRules&recordId=${businessIds[0]}`,
  );
  expect(history.entries[0].changes).toEqual([
    { field: 'blacklist.holder', from: null, to: 'Mallory' },
  ]);
});
