import type { HistoryResponse } from '@mbo/gateway-contract/history';
import {
  addTenant,
  addUser,
  signedIn,
  signInPeople,
  type TestTenant,
} from '../../core/testing/people';
import { fillFewReferenceData } from '../../core/testing/reference-data';
import { useTestGateway } from '../../core/testing/test-gateway';
import { BANK_ACCOUNTS, link } from '../bank-accounts/testing/fields';
import { account, manager } from '../merchants/testing/bodies';

const gateway = useTestGateway();
let tenant: TestTenant;
let admin: string;
let adminId: number;
let viewer: string;
let staff: string;

beforeAll(() => fillFewReferenceData(gateway.db));

beforeEach(async () => {
  tenant = await addTenant(gateway.db, 'Own');
  ({ adminId, admin, viewer, staff } = await signInPeople(gateway.db, tenant));
});

const { canada } = BANK_ACCOUNTS;
const HOME = '192.0.2.44';

async function send(
  token: string,
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  payload?: object,
  version?: number,
) {
  const response = await gateway.app.inject({
    method,
    url: path.startsWith('/users') ? path : `/accounts/${tenant.accountId}${path}`,
    headers: { 'x-authtoken': token, ...(version && { 'if-match': `"${version}"` }) },
    remoteAddress: HOME,
    ...(payload && { payload }),
  });
  if (response.statusCode >= 300) throw new Error(response.body);
  return response.json();
}

const read = (
  token: string,
  kind: string,
  id: number | string,
  more = '',
  { accountId } = tenant,
) =>
  gateway.app.inject({
    url: `/accounts/${accountId}/history?recordKind=${kind}&recordId=${id}${more}`,
    headers: { 'x-authtoken': token },
  });

async function history(...args: Parameters<typeof read>): Promise<HistoryResponse> {
  const response = await read(...args);
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json();
}

const nameOf = async (userId: number) =>
  (
    await gateway.db
      .selectFrom('users')
      .select('name')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
  ).name;

const rename = (token: string, version: number, name: string) =>
  send(token, 'PUT', '', { ...account, name }, version);

it('says who changed which fields of an account, when and from where, newest first', async () => {
  const before = Date.now();
  await rename(admin, 1, 'First');
  await rename(admin, 2, 'Second');
  const { entries, totalRows } = await history(admin, 'account', tenant.accountId);
  expect(totalRows).toBe(2);
  expect(entries[0]).toEqual({
    id: expect.any(String),
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    by: { kind: 'user', name: await nameOf(adminId) },
    action: 'account.change',
    changes: [{ field: 'name', from: 'First', to: 'Second' }],
    ip: HOME,
  });
  expect(Date.parse(entries[0]?.at ?? '')).toBeGreaterThanOrEqual(before - 1_000);
  expect(entries[1]?.changes).toContainEqual({ field: 'name', from: 'Own', to: 'First' });
});

it('calls staff the provider towards merchants, and keeps where they work to staff', async () => {
  await rename(staff, 1, 'By staff');
  const [seen] = (await history(admin, 'account', tenant.accountId)).entries;
  expect(seen).toMatchObject({ by: { kind: 'provider', name: 'the provider' }, ip: null });
  const [full] = (await history(staff, 'account', tenant.accountId)).entries;
  expect(full).toMatchObject({
    by: { kind: 'user', name: expect.stringMatching(/^User /) },
    ip: HOME,
  });
});

it('shows changes to those who only view, but no addresses', async () => {
  await rename(admin, 1, 'Renamed');
  const [entry] = (await history(viewer, 'account', tenant.accountId)).entries;
  expect(entry).toMatchObject({ by: { kind: 'user' }, action: 'account.change', ip: null });
});

it('gives the pages that are asked for', async () => {
  for (const [index, name] of ['A', 'B', 'C'].entries()) await rename(admin, index + 1, name);
  const names = async (more: string) =>
    (await history(admin, 'account', tenant.accountId, more)).entries.map(
      ({ changes }) => changes.find(({ field }) => field === 'name')?.to,
    );
  expect(await names('&pageSize=2')).toEqual(['C', 'B']);
  expect(await names('&startIndex=1&pageSize=2')).toEqual(['C', 'B']);
  expect(await names('&startIndex=3&pageSize=2')).toEqual(['A']);
});

it('has nothing of a record of another account, and nobody reads another account', async () => {
  const other = await addTenant(gateway.db, 'Other');
  const theirs = await signedIn(
    gateway.db,
    await addUser(gateway.db, { accountIds: [other.accountId] }),
  );
  await rename(admin, 1, 'Mine');
  const asked = await history(theirs, 'account', tenant.accountId, '', other);
  expect(asked).toEqual({ entries: [], totalRows: 0 });
  expect((await read(theirs, 'account', tenant.accountId)).statusCode).toBe(404);
});

it('refuses kinds and ids that cannot be', async () => {
  expect((await read(admin, 'session', 1)).statusCode).toBe(422);
  expect((await read(admin, 'account', '1%20OR%201')).statusCode).toBe(422);
});

it('keeps numbers masked, and tells of a new number that ends like the old one', async () => {
  const { bankAccountId } = await send(admin, 'POST', '/bank-accounts', canada);
  const path = `/bank-accounts/${bankAccountId}`;
  await send(admin, 'PUT', path, { ...canada, bankAccountNumber: '99931234567' }, 1);
  const { entries } = await history(staff, 'bankAccount', bankAccountId);
  expect(entries.map(({ action, changes }) => [action, changes])).toEqual([
    ['bank_account.change', [{ field: 'bankAccountNumber', from: '••••4567', to: '••••4567' }]],
    ['bank_account.create', []],
  ]);
});

it('tells of a link by its settings, and of the one that is no default any more', async () => {
  const path = `/businesses/${tenant.businessIds[0]}/bank-accounts`;
  const linked: number[] = [];
  const banks: number[] = [];
  for (const isDefault of [true, false]) {
    const { bankAccountId } = await send(admin, 'POST', '/bank-accounts', canada);
    const made = await send(admin, 'POST', path, link(bankAccountId, { isDefault }));
    banks.push(bankAccountId);
    linked.push(made.linkedBankAccountId);
  }
  const changed = link(banks[1]!, { isDefault: true, processingCurrencies: [124, 978] });
  await send(admin, 'PUT', `${path}/${banks[1]}`, changed, 1);
  const [second] = (await history(admin, 'bankLink', linked[1]!)).entries;
  expect(second?.changes).toEqual([
    { field: 'processingCurrencies', from: [124], to: [124, 978] },
    { field: 'isDefault', from: false, to: true },
  ]);
  const [first] = (await history(admin, 'bankLink', linked[0]!)).entries;
  expect(first?.changes).toEqual([{ field: 'isDefault', from: true, to: false }]);
});

it('tells of a manager who is the default no more, as another is', async () => {
  const first = await send(admin, 'POST', '/managers', { ...manager, defaultManager: true });
  await send(admin, 'POST', '/managers', { ...manager, defaultManager: true });
  const { entries } = await history(admin, 'manager', first.manager.accountManagerId);
  expect(entries.map(({ action, changes }) => [action, changes])).toEqual([
    ['manager.change', [{ field: 'defaultManager', from: true, to: false }]],
    ['manager.create', []],
  ]);
});

it("tells of a business' addresses without their access tokens", async () => {
  const businessId = tenant.businessIds[0];
  const path = `/businesses/${businessId}/business-urls`;
  const fields = { businessId, uRL: 'https://shop.example.com', accessToken: 'first-secret-token' };
  const { businessURL } = await send(admin, 'POST', path, fields);
  const returnURL = 'https://shop.example.com/back';
  await send(admin, 'POST', path, { ...fields, returnURL, accessToken: 'other-secret-token' });
  const { entries } = await history(admin, 'businessUrl', businessURL.businessURLId);
  expect(entries[0]).toMatchObject({
    action: 'business_url.replace',
    changes: [
      { field: 'returnURL', from: '', to: returnURL },
      { field: 'accessToken', from: '••••', to: '••••' },
    ],
  });
  const log = await gateway.db.selectFrom('audit_log').select(['changes', 'details']).execute();
  expect(JSON.stringify(log)).not.toContain('secret-token');
});

it("tells what became of a user's access", async () => {
  const { userId } = await addUser(gateway.db, { accountIds: [tenant.accountId] });
  const path = `/users/user-${userId}?entityType=2&entityId=${tenant.accountId}`;
  await send(admin, 'PUT', path, { accessType: 10 });
  await send(admin, 'DELETE', path);
  const { entries } = await history(viewer, 'user', userId);
  expect(entries.map(({ action, changes }) => [action, changes])).toEqual([
    ['user.remove', []],
    ['user.change_access', [{ field: 'accessType', from: 20, to: 10 }]],
  ]);
});
