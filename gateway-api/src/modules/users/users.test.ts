import type { AccountUser } from '@mbo/gateway-contract/users';
import type { AccountId } from '../../core/authorisation/account-id';
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

const gateway = useTestGateway();
let tenant: TestTenant;
let admin: TestUser;
let token: string;
let staff: string;

beforeAll(async () => {
  staff = await signInStaff(gateway.db);
});

beforeEach(async () => {
  tenant = await addTenant(gateway.db, 'Own');
  admin = await member();
  token = await signedIn(gateway.db, admin);
  await gateway.runJobs();
  gateway.mails.splice(0);
});

function member(accessType: 10 | 20 = 20, accountIds = [tenant.accountId]): Promise<TestUser> {
  return addUser(gateway.db, { accountIds, accessType });
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

function call(method: Method, path: string, payload?: object, as = token, entity = ofAccount()) {
  return gateway.app.inject({
    method,
    url: `${path}?${entity}`,
    headers: { 'x-authtoken': as },
    ...(payload ? { payload } : {}),
  });
}

const ofAccount = (accountId = tenant.accountId) => `entityType=2&entityId=${accountId}`;
const ofBusiness = () => `entityType=3&entityId=${tenant.businessIds[1]}`;
const list = async (as = token, entity = ofAccount()): Promise<AccountUser[]> =>
  (await call('GET', '/users', undefined, as, entity)).json().users;
const setAccess = (user: TestUser, accessType: 10 | 20, as = token) =>
  call('PUT', `/users/user-${user.userId}`, { accessType }, as);
const remove = (user: TestUser, as = token) =>
  call('DELETE', `/users/user-${user.userId}`, undefined, as);
const reads = async (as: string, accountId = tenant.accountId) =>
  (await gateway.app.inject({ url: `/accounts/${accountId}`, headers: { 'x-authtoken': as } }))
    .statusCode;
const admins = async () => (await list(staff)).filter((user) => user.accessType === 20);
const login = (email: string) =>
  gateway.app.inject({ method: 'POST', url: '/login', payload: { email, password: PASSWORD } });

describe('the list', () => {
  it('shows who may sign in for the account, by name, and nobody else', async () => {
    const viewer = await member(10);
    await member(20, [(await addTenant(gateway.db, 'Other')).accountId]);
    const users = await list();
    expect(users.map(({ email }) => email).sort()).toEqual([admin.email, viewer.email].sort());
    expect(users).toEqual([...users].sort((a, b) => a.lastName.localeCompare(b.lastName)));
    expect(users.find(({ email }) => email === viewer.email)).toEqual({
      userId: `user-${viewer.userId}`,
      firstName: 'User',
      lastName: expect.any(String),
      email: viewer.email,
      accessType: 10,
      status: 'Active',
      invitedAt: null,
      lastSignInAt: null,
      isSelf: false,
      lockedReason: '',
    });
  });

  it('is the same for a business of the account', async () => {
    expect(await list(token, ofBusiness())).toEqual(await list());
  });

  it('says when somebody last signed in', async () => {
    const before = Date.now();
    expect((await login(admin.email)).statusCode).toBe(200);
    const [self] = await list();
    expect(Date.parse(self?.lastSignInAt ?? '')).toBeGreaterThanOrEqual(before - 1_000);
  });

  it('says what is against changing somebody, for each who looks', async () => {
    const viewer = await signedIn(gateway.db, await member(10));
    const reasons = async (as: string) =>
      Object.fromEntries((await list(as)).map((user) => [user.accessType, user.lockedReason]));
    expect(await reasons(token)).toEqual({ 20: 'You cannot change or remove yourself.', 10: '' });
    expect(await reasons(staff)).toEqual({
      20: 'An account keeps at least one Merchant Admin.',
      10: '',
    });
    const noRight = 'Only a Merchant Admin may change users.';
    expect(await reasons(viewer)).toEqual({ 20: noRight, 10: noRight });
  });

  it('has no staff in it, even where a row was left from before', async () => {
    const former = await addUser(gateway.db, { accountTypeId: 2, accountIds: [tenant.accountId] });
    expect((await list()).map(({ email }) => email)).not.toContain(former.email);
    expect((await remove(former)).statusCode).toBe(404);
  });
});

describe('changing the access type', () => {
  it('counts from the next call on, in the sessions that run', async () => {
    const colleague = await member();
    const theirs = await signedIn(gateway.db, colleague);
    const lowered = await setAccess(colleague, 10);
    expect(lowered.json()).toMatchObject({
      user: { userId: `user-${colleague.userId}`, accessType: 10 },
      message: 'Access type saved.',
    });
    expect(await reads(theirs)).toBe(200);
    const refused = await setAccess(admin, 10, theirs);
    expect(refused.statusCode).toBe(403);
    expect(refused.json().message).toBe("You need the right 'users.write' to do this.");
    await setAccess(colleague, 20);
    expect((await setAccess(admin, 10, theirs)).statusCode).toBe(200);
  });

  it('is for this account alone, and the session says so account by account', async () => {
    const other = await addTenant(gateway.db, 'Other');
    const colleague = await member(20, [tenant.accountId, other.accountId]);
    await setAccess(colleague, 10);
    const session = (await login(colleague.email)).json();
    const types = new Map(
      session.accounts.map((account: { accountId: AccountId; accessType: number }) => [
        account.accountId,
        account.accessType,
      ]),
    );
    expect(types.get(tenant.accountId)).toBe(10);
    expect(types.get(other.accountId)).toBe(20);
  });

  it('is on record with what it was and what it is', async () => {
    const colleague = await member();
    await setAccess(colleague, 10);
    const row = await gateway.db
      .selectFrom('audit_log')
      .selectAll()
      .where('account_id', '=', tenant.accountId)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      action: 'user.change_access',
      user_id: admin.userId,
      details: { userId: colleague.userId, from: 20, to: 10 },
    });
  });
});

describe('removing', () => {
  it('takes this account and leaves the others', async () => {
    const other = await addTenant(gateway.db, 'Other');
    const colleague = await member(20, [tenant.accountId, other.accountId]);
    const theirs = await signedIn(gateway.db, colleague);
    expect((await remove(colleague)).json()).toEqual({ message: 'User removed.' });
    expect(await reads(theirs)).toBe(404);
    expect(await reads(theirs, other.accountId)).toBe(200);
    expect((await list()).map(({ email }) => email)).toEqual([admin.email]);
  });

  it('from the last account ends sessions and sign-in, and keeps the history', async () => {
    const colleague = await member();
    const theirs = await signedIn(gateway.db, colleague);
    await remove(colleague);
    expect(await reads(theirs)).toBe(401);
    expect((await login(colleague.email)).statusCode).toBe(401);
    await gateway.app.inject({
      method: 'POST',
      url: '/request-reset-password',
      payload: { email: colleague.email },
    });
    await gateway.runJobs();
    expect(gateway.mails).toEqual([]);
    const kept = await gateway.db
      .selectFrom('users')
      .select('name')
      .where('user_id', '=', colleague.userId)
      .execute();
    expect(kept).toHaveLength(1);
  });

  it('from both accounts at once leaves nobody who may sign in to nothing', async () => {
    const other = await addTenant(gateway.db, 'Other');
    const colleague = await member(10, [tenant.accountId, other.accountId]);
    const answers = await Promise.all(
      [tenant.accountId, other.accountId].map((id) =>
        call('DELETE', `/users/user-${colleague.userId}`, undefined, staff, ofAccount(id)),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await login(colleague.email)).statusCode).toBe(401);
  });
});

describe('what is refused', () => {
  it('changing or removing oneself', async () => {
    await member();
    for (const answer of [await setAccess(admin, 10), await remove(admin)]) {
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toMatchObject({
        code: 'own_access',
        message: 'You cannot change or remove yourself.',
      });
    }
  });

  it('lowering or removing the last Merchant Admin, also by staff', async () => {
    await member(10);
    for (const answer of [await setAccess(admin, 10, staff), await remove(admin, staff)]) {
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toMatchObject({
        code: 'last_admin',
        message: 'An account keeps at least one Merchant Admin.',
      });
    }
    expect(await admins()).toHaveLength(1);
  });

  it('does not count an admin who may not sign in', async () => {
    await addUser(gateway.db, { accountIds: [tenant.accountId], disabled: true });
    expect((await remove(admin, staff)).statusCode).toBe(409);
  });

  it('everything to a view-only user', async () => {
    const viewer = await signedIn(gateway.db, await member(10));
    const other = await member(10);
    expect((await setAccess(other, 20, viewer)).statusCode).toBe(403);
    expect((await remove(other, viewer)).statusCode).toBe(403);
    expect((await list(viewer)).length).toBe(3);
  });

  it('whoever is in another account only, as if they did not exist', async () => {
    const foreign = await member(10, [(await addTenant(gateway.db, 'Other')).accountId]);
    const nobody = { userId: 987_654_321, email: '' };
    const bodies = new Set<string>();
    for (const user of [foreign, nobody]) {
      for (const answer of [await setAccess(user, 20), await remove(user)]) {
        expect(answer.statusCode).toBe(404);
        const { requestId, ...body } = answer.json();
        expect(requestId).toEqual(expect.any(String));
        bodies.add(JSON.stringify(body));
      }
    }
    expect(bodies.size).toBe(1);
  });

  it.each(['12', 'user-0', 'user-1e3', 'staff-1', 'user--1', 'user-99999999999999999999'])(
    'the id %s',
    async (id) => {
      expect((await call('DELETE', `/users/${id}`)).statusCode).toBe(422);
    },
  );
});

describe('at the same time', () => {
  it('two admins who remove each other leave one', async () => {
    for (let round = 0; round < 5; round += 1) {
      const colleague = await member();
      const theirs = await signedIn(gateway.db, colleague);
      const answers = await Promise.all([remove(colleague), remove(admin, theirs)]);
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
      const left = await admins();
      expect(left).toHaveLength(1);
      // Whoever is left goes into the next round.
      if (left[0]?.email !== admin.email) [admin, token] = [colleague, theirs];
    }
  });

  it('two admins who lower each other leave one', async () => {
    for (let round = 0; round < 5; round += 1) {
      const colleague = await member();
      const theirs = await signedIn(gateway.db, colleague);
      const answers = await Promise.all([setAccess(colleague, 10), setAccess(admin, 10, theirs)]);
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
      const left = await admins();
      expect(left).toHaveLength(1);
      if (left[0]?.email !== admin.email) [admin, token] = [colleague, theirs];
    }
  });

  it('many removals of all admins by staff leave one', async () => {
    const all = [admin, await member(), await member(), await member()];
    const answers = await Promise.all(all.map((user) => remove(user, staff)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 409]);
    expect(await admins()).toHaveLength(1);
  });
});
