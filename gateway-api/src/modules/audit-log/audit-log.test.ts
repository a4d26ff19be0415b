import { sql } from 'kysely';
import { audit } from '../../core/audit/audit';
import { addTenant, addUser, signedIn, type TestTenant } from '../../core/testing/people';
import { useTestGateway } from '../../core/testing/test-gateway';
import { TEST_SECRET } from '../../core/testing/test-secret';
import { sealAuditLog, verifyAuditLog } from './seal';

const gateway = useTestGateway({});
let shop: TestTenant;
let admin: string;
let viewer: string;
let staff: string;

beforeAll(async () => {
  const { db } = gateway;
  shop = await addTenant(db, 'Shop');
  const boss = await addUser(db, { accountIds: [shop.accountId], email: 'boss@example.test' });
  admin = await signedIn(db, boss);
  viewer = await signedIn(db, await addUser(db, { accountIds: [shop.accountId], accessType: 10 }));
  const provider = await addUser(db, { accountTypeId: 1 });
  staff = await signedIn(db, provider);
  const source = (userId: number) => ({
    requestId: 'request-1',
    principal: { kind: 'user', id: String(userId) } as const,
    ip: '203.0.113.7',
  });
  const accountId = shop.accountId;
  await audit(db, source(boss.userId), {
    action: 'business.change',
    outcome: 'success',
    accountId,
    record: { kind: 'business', id: shop.businessIds[0] },
    changes: [{ field: 'name', from: 'Old', to: 'New' }],
  });
  await audit(db, source(provider.userId), {
    action: 'pricing.change',
    outcome: 'success',
    accountId,
    details: { rate: 2 },
  });
  await audit(db, source(boss.userId), { action: 'session.open', outcome: 'failure' });
  await audit(db, source(boss.userId), {
    action: '=cmd|calc',
    outcome: 'success',
    accountId,
  });
});

const PERIOD = 'fromDate=2020-01-01T00:00:00.000Z&toDate=2999-01-01T00:00:00.000Z';

async function ask(token: string, path = '', more = '') {
  const url = `/accounts/${shop.accountId}/audit-log${path}?${PERIOD}${more}`;
  return gateway.app.inject({ url, headers: { 'x-authtoken': token } });
}
const actions = async (token: string, more = '') =>
  (await ask(token, '', more)).json().entries.map(({ action }: { action: string }) => action);

it('tells administrators and staff who did what, from where, before and after, newest first', async () => {
  const { entries, totalRows } = (await ask(admin)).json();
  expect(totalRows).toBe(entries.length);
  expect(entries.map(({ action }: { action: string }) => action)).toEqual([
    '=cmd|calc',
    'session.open',
    'pricing.change',
    'business.change',
  ]);
  expect(entries[3]).toMatchObject({
    by: { kind: 'user' },
    outcome: 'success',
    record: { kind: 'business', id: String(shop.businessIds[0]) },
    changes: [{ field: 'name', from: 'Old', to: 'New' }],
    ip: '203.0.113.7',
    requestId: 'request-1',
    sealed: false,
  });
});

it('shows merchants the provider as such, and staff by name and address', async () => {
  const of = async (token: string) =>
    (await ask(token))
      .json()
      .entries.find((one: { action: string }) => one.action === 'pricing.change');
  expect(await of(admin)).toMatchObject({
    by: { kind: 'provider', name: 'the provider' },
    ip: null,
    details: [{ name: 'rate', value: '2' }],
  });
  expect(await of(staff)).toMatchObject({ by: { kind: 'user' }, ip: '203.0.113.7' });
});

it('is not for who only reads', async () => {
  expect((await ask(viewer)).statusCode).toBe(403);
  expect((await ask(viewer, '/export')).statusCode).toBe(403);
});

it('is filtered by outcome, by what and by where from, and read in parts', async () => {
  expect(await actions(admin, '&outcome=failure')).toContain('session.open');
  expect(await actions(admin, '&outcome=failure')).not.toContain('business.change');
  expect(await actions(admin, '&searchText=business%20chan')).toEqual(['business.change']);
  expect(await actions(admin, '&searchText=%25')).toEqual([]);
  expect(
    await actions(admin, '&outcome=success&searchText=203.0.113.7&pageSize=1&startIndex=2'),
  ).toEqual(['pricing.change']);
});

it('is exported as CSV without formulas, which is on record itself', async () => {
  const { body, headers } = await ask(admin, '/export');
  expect(headers['content-disposition']).toContain('audit-log-2020-01-01-2999-01-01.csv');
  expect(body).toContain('name: ""Old""');
  expect(body).toContain("'=cmd|calc");
  expect(await actions(admin)).toContain('audit_log.export');
});

describe('seals', () => {
  const verify = () => verifyAuditLog(gateway.db, [TEST_SECRET]);

  /** As somebody does who has the database, but not the gateway's secret. */
  async function behindItsBack(statement: string): Promise<void> {
    await gateway.db.transaction().execute(async (trx) => {
      await sql`ALTER TABLE audit_log DISABLE TRIGGER audit_log_append_only`.execute(trx);
      await sql.raw(statement).execute(trx);
      await sql`ALTER TABLE audit_log ENABLE TRIGGER audit_log_append_only`.execute(trx);
    });
  }

  beforeAll(async () => {
    // What has just happened is left to settle.
    await behindItsBack(`UPDATE audit_log SET happened_at = happened_at - interval '1 hour'`);
    expect(await sealAuditLog(gateway.db, TEST_SECRET)).toBeGreaterThanOrEqual(4);
  });

  it('cover what is settled, once, account by account', async () => {
    expect(await sealAuditLog(gateway.db, TEST_SECRET)).toBe(0);
    expect((await ask(admin)).json().entries.at(-1)).toMatchObject({ sealed: true });
    const { breaches, seals, entries } = await verify();
    expect(breaches).toEqual([]);
    expect(seals).toBeGreaterThanOrEqual(2);
    expect(entries).toBeGreaterThanOrEqual(4);
  });

  it.each([
    [
      'changed',
      `UPDATE audit_log SET outcome = 'failure' WHERE action = 'pricing.change'`,
      `UPDATE audit_log SET outcome = 'success' WHERE action = 'pricing.change'`,
    ],
    [
      're-addressed',
      `UPDATE audit_log SET ip = '198.51.100.1' WHERE action = 'pricing.change'`,
      `UPDATE audit_log SET ip = '203.0.113.7' WHERE action = 'pricing.change'`,
    ],
  ])('find an entry that was %s, and in whose log', async (_what, change, undo) => {
    await behindItsBack(change);
    const { breaches } = await verify();
    expect(breaches).toMatchObject([{ accountId: shop.accountId }]);
    await behindItsBack(undo);
    expect((await verify()).breaches).toEqual([]);
  });

  it('find an entry that was added with a time of before', async () => {
    await behindItsBack(
      `INSERT INTO audit_log (action, outcome, request_id, account_id, happened_at)
       VALUES ('forged', 'success', 'x', ${shop.accountId}, now() - interval '2 days')`,
    );
    expect((await verify()).breaches).toMatchObject([
      { accountId: shop.accountId },
      { accountId: shop.accountId, problem: expect.stringContaining('were sealed') },
    ]);
    await behindItsBack(`DELETE FROM audit_log WHERE action = 'forged'`);
    expect((await verify()).breaches).toEqual([]);
  });

  it('do not fit another secret, and keep fitting one of before', async () => {
    const another = 'another secret of thirty-two letters';
    expect((await verifyAuditLog(gateway.db, [another])).breaches.length).toBeGreaterThan(0);
    expect((await verifyAuditLog(gateway.db, [another, TEST_SECRET])).breaches).toEqual([]);
  });

  it('find an entry that is gone', async () => {
    await behindItsBack(`DELETE FROM audit_log WHERE action = 'business.change'`);
    expect((await verify()).breaches).toMatchObject([
      { accountId: shop.accountId },
      { accountId: shop.accountId },
    ]);
  });
});
