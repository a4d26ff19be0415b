import type { AccountUser } from '@mbo/gateway-contract/users';
import {
  addTenant,
  addUser,
  PASSWORD,
  signedIn,
  signInStaff,
  type TestTenant,
  type TestUser,
} from '../../core/testing/people';
import { useTestGateway } from '../../core/testing/test-gateway';
import { replaceRecoveryCodes, addPasskey } from '../second-factor/repository';

const gateway = useTestGateway();
let tenant: TestTenant;
let admin: TestUser;
let token: string;

beforeEach(async () => {
  tenant = await addTenant(gateway.db, 'Own');
  admin = await withFactor(await addUser(gateway.db, { accountIds: [tenant.accountId] }));
  token = await signedIn(gateway.db, admin);
  await gateway.db
    .updateTable('sessions')
    .set({ confirmed_by_factor: true })
    .where('user_id', '=', admin.userId)
    .execute();
});

async function withFactor(user: TestUser): Promise<TestUser> {
  const { db } = gateway;
  await addPasskey(db, user.userId, {
    credential_id: `key of ${user.userId}`,
    public_key: Buffer.alloc(1),
    counter: 0,
    transports: [],
    name: 'Key',
  });
  await db
    .transaction()
    .execute((trx) => replaceRecoveryCodes(trx, user.userId, [Buffer.from('code')]));
  return user;
}

const member = async (accountIds = [tenant.accountId]) =>
  withFactor(await addUser(gateway.db, { accountIds, accessType: 10 }));

const reset = ({ userId }: TestUser, as = token, accountId = tenant.accountId) =>
  gateway.app.inject({
    method: 'DELETE',
    url: `/users/user-${userId}/second-factor?entityType=2&entityId=${accountId}`,
    headers: { 'x-authtoken': as },
  });

const hasFactor = async ({ userId }: TestUser) =>
  (await gateway.db.selectFrom('passkeys').where('user_id', '=', userId).selectAll().execute())
    .length > 0;

async function offered(as: string): Promise<string[]> {
  const answer = await gateway.app.inject({
    url: `/users?entityType=2&entityId=${tenant.accountId}`,
    headers: { 'x-authtoken': as },
  });
  const { users }: { users: AccountUser[] } = answer.json();
  return users.filter((user) => user.mayResetSecondFactor).map(({ email }) => email);
}

it('takes app, passkeys and codes from a user, ends their sessions, and tells them and the audit log', async () => {
  const user = await member();
  const theirs = await signedIn(gateway.db, user);
  expect(await offered(token)).toEqual([user.email]);
  expect((await reset(user)).json().message).toBe('The second factor is reset.');
  expect(await hasFactor(user)).toBe(false);
  const codes = await gateway.db
    .selectFrom('recovery_codes')
    .where('user_id', '=', user.userId)
    .selectAll()
    .execute();
  expect(codes).toEqual([]);
  const ended = await gateway.app.inject({ url: '/sessions', headers: { 'x-authtoken': theirs } });
  expect(ended.statusCode).toBe(401);
  await gateway.runJobs();
  const mail = gateway.mails.find(({ to }) => to === user.email);
  expect(mail?.text).toContain('reset by an administrator');
  const entry = await gateway.db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'second_factor.reset')
    .where('account_id', '=', tenant.accountId)
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({
    user_id: admin.userId,
    record_kind: 'user',
    record_id: String(user.userId),
  });
  const payload = { email: user.email, password: PASSWORD };
  const login = await gateway.app.inject({ method: 'POST', url: '/login', payload });
  expect(login.json()).toHaveProperty('token');
  expect((await reset(user)).json().code).toBe('wrong_state');
});

it('is never for the own one', async () => {
  const refused = await reset(admin);
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'own_access']);
  expect(await hasFactor(admin)).toBe(true);
});

it('is for staff and for administrators of all accounts that the user belongs to', async () => {
  const other = await addTenant(gateway.db, 'Other');
  const both = await member([tenant.accountId, other.accountId]);
  const refused = await reset(both);
  expect(refused.statusCode).toBe(403);
  expect(refused.json().message).toContain('Ask your payment provider');
  expect(await offered(token)).toEqual([]);
  expect(await hasFactor(both)).toBe(true);

  const elsewhere = await member([other.accountId]);
  expect((await reset(elsewhere)).statusCode).toBe(404);
  expect((await reset(elsewhere, token, other.accountId)).statusCode).toBe(404);
  expect((await reset(both, await signInStaff(gateway.db))).statusCode).toBe(200);
  expect(await hasFactor(both)).toBe(false);
});

it('is not for who only reads, nor of the provider’s staff', async () => {
  const reader = await member();
  const user = await member();
  expect((await reset(user, await signedIn(gateway.db, reader))).statusCode).toBe(403);
  const colleague = await withFactor(await addUser(gateway.db, { accountTypeId: 2 }));
  expect((await reset(colleague, await signInStaff(gateway.db))).statusCode).toBe(404);
  expect(await hasFactor(colleague)).toBe(true);
});

it('asks the administrator to prove again who they are, with a second factor or without', async () => {
  const user = await member();
  const plain = await addUser(gateway.db, { accountIds: [tenant.accountId] });
  for (const one of [admin, plain]) {
    const session = await signedIn(gateway.db, one, { confirmed: false });
    expect((await reset(user, session)).json().code).toBe('confirmation_needed');
  }
  expect(await hasFactor(user)).toBe(true);
});
