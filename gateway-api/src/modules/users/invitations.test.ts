import type { AccountUser } from '@mbo/gateway-contract/users';
import { sql } from 'kysely';
import {
  addTenant,
  addUser,
  PASSWORD,
  signedIn,
  type TestTenant,
  type TestUser,
} from '../../core/testing/people';
import { useTestGateway } from '../../core/testing/test-gateway';

const NEW_PASSWORD = 'a brand new passphrase';
const gateway = useTestGateway({
  PUBLIC_URL: 'https://office.example.com',
  TRUST_PROXY: '127.0.0.0/8',
});
let tenant: TestTenant;
let admin: TestUser;
let token: string;
let address = 0;
let counter = 0;

beforeEach(async () => {
  tenant = await addTenant(gateway.db, 'Own & Sons');
  admin = await addUser(gateway.db, { accountIds: [tenant.accountId] });
  token = await signedIn(gateway.db, admin);
  await gateway.runJobs();
  gateway.mails.splice(0);
});

const newEmail = () => `invited-${(counter += 1)}@example.test`;
const person = (email: string, more: object = {}) => ({
  firstName: 'Mary Ann',
  lastName: "O'Neill",
  email,
  type: 10,
  ...more,
});

function call(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  payload?: object,
  as = token,
  accountId = tenant.accountId,
) {
  return gateway.app.inject({
    method,
    url: `${path}?entityType=2&entityId=${accountId}`,
    headers: { 'x-authtoken': as },
    ...(payload ? { payload } : {}),
  });
}

/** Without a session, each from an address of its own. */
function post(url: string, payload: object) {
  const headers = { 'x-forwarded-for': `203.0.113.${(address += 1)}` };
  return gateway.app.inject({ method: 'POST', url, payload, headers });
}

async function invite(email: string, more: object = {}, as = token, accountId = tenant.accountId) {
  const answer = await call('POST', '/users', person(email, more), as, accountId);
  await gateway.runJobs();
  return answer;
}

/** The token in the last mail to this e-mail. */
function mailedToken(email: string): string {
  const text = gateway.mails.filter(({ to }) => to === email).at(-1)?.text ?? '';
  const link =
    /https:\/\/office\.example\.com\/resetpassword\?verify=([\w-]{43})&invitation=1\s/.exec(text);
  if (!link?.[1]) throw new Error(`There is no link in a mail to ${email}.`);
  return link[1];
}

const accept = (link: string, email: string, more: object = {}) =>
  post('/verify-reset-password', {
    token: link,
    email,
    newPassword: NEW_PASSWORD,
    confirmPassword: NEW_PASSWORD,
    ...more,
  });
const login = (email: string, password = NEW_PASSWORD) => post('/login', { email, password });
const list = async (as = token, accountId = tenant.accountId): Promise<AccountUser[]> =>
  (await call('GET', '/users', undefined, as, accountId)).json().users;
const listed = async (email: string) => (await list()).find((user) => user.email === email);

async function expire(email: string): Promise<void> {
  await gateway.db
    .updateTable('user_invitations')
    .set({ expires_at: sql<Date>`now() - interval '1 second'` })
    .where('email', '=', email)
    .execute();
}

async function expectExpired(link: string, email: string): Promise<void> {
  for (const answer of [await post('/verify-token', { token: link }), await accept(link, email)]) {
    expect(answer.statusCode).toBe(410);
    expect(answer.json().code).toBe('token_expired');
  }
}

it('mails a link that makes the user, with the invitation’s access to that account alone', async () => {
  const email = newEmail();
  const invited = await invite(email);
  expect(invited.statusCode).toBe(200);
  expect(invited.json()).toEqual({
    user: {
      userId: expect.stringMatching(/^invitation-\d+$/),
      firstName: 'Mary Ann',
      lastName: "O'Neill",
      email,
      accessType: 10,
      status: 'Invited',
      invitedAt: expect.stringMatching(/Z$/),
      lastSignInAt: null,
      isSelf: false,
      lockedReason: '',
    },
    message: `Invitation sent to ${email}.`,
  });
  expect(await listed(email)).toEqual(invited.json().user);
  expect(gateway.mails).toMatchObject([
    { to: email, subject: 'Your invitation to Own & Sons', html: expect.stringContaining('&amp;') },
  ]);
  expect(gateway.mails[0]?.text).toContain('(access: View only)');

  const link = mailedToken(email);
  expect((await post('/verify-token', { token: link })).json()).toEqual({ token: link, email });
  expect((await login(email)).statusCode).toBe(401);
  const accepted = await accept(link, email);
  expect(accepted.json()).toEqual({ message: 'Password Reset Successfully.' });

  const session = (await login(email)).json();
  expect(session).toMatchObject({
    email,
    name: "Mary Ann O'Neill",
    timezone: 'America/Toronto',
    accountTypeId: 3,
    accounts: [{ accountId: tenant.accountId, accessType: 10 }],
  });
  expect(session.accounts).toHaveLength(1);
  expect(await listed(email)).toMatchObject({ status: 'Active', accessType: 10 });
  await expectExpired(link, email);
});

it('adds the account to a user who exists, whose other accounts stay as they are', async () => {
  const other = await addTenant(gateway.db, 'Other');
  const user = await addUser(gateway.db, { accountIds: [other.accountId], accessType: 20 });
  const before = await signedIn(gateway.db, user);
  await invite(user.email.toUpperCase());
  await accept(mailedToken(user.email.toUpperCase()), user.email);
  await gateway.runJobs();

  const session = (await login(user.email)).json();
  const access = session.accounts.map((account: Record<string, unknown>) => [
    account['accountId'],
    account['accessType'],
  ]);
  expect(new Map(access)).toEqual(
    new Map([
      [other.accountId, 20],
      [tenant.accountId, 10],
    ]),
  );
  expect(gateway.mails.at(-1)?.subject).toBe('Your password has been changed');
  const old = await gateway.app.inject({ url: '/accounts', headers: { 'x-authtoken': before } });
  expect(old.statusCode).toBe(401);
});

it('answers alike whether or not the e-mail exists elsewhere', async () => {
  const other = await addTenant(gateway.db, 'Other');
  const elsewhere = await addUser(gateway.db, { accountIds: [other.accountId] });
  const staff = await addUser(gateway.db, { accountTypeId: 1 });
  const shapes = new Set<string>();
  for (const email of [newEmail(), elsewhere.email, staff.email]) {
    const answer = await invite(email);
    const { user, message } = answer.json();
    shapes.add(
      JSON.stringify([
        answer.statusCode,
        message.replace(email, '…'),
        { ...user, userId: '', email: '', invitedAt: '' },
      ]),
    );
  }
  expect(shapes.size).toBe(1);
});

it('gives no link to the provider’s staff or to whom the provider has shut out', async () => {
  const other = await addTenant(gateway.db, 'Other');
  const staff = await addUser(gateway.db, { accountTypeId: 2 });
  const shutOut = await addUser(gateway.db, { accountIds: [other.accountId], disabled: true });
  await invite(staff.email);
  await invite(shutOut.email);
  expect(gateway.mails).toEqual([]);

  // Were the link known all the same, it would open nothing.
  const email = newEmail();
  await invite(email);
  await gateway.db
    .updateTable('users')
    .set({ email })
    .where('user_id', '=', staff.userId)
    .execute();
  await expectExpired(mailedToken(email), email);
  expect((await login(email, PASSWORD)).statusCode).toBe(200);
});

it('lets back in who was removed from the last account', async () => {
  const former = await addUser(gateway.db, { accountIds: [tenant.accountId], accessType: 10 });
  await call('DELETE', `/users/user-${former.userId}`);
  expect((await login(former.email, PASSWORD)).statusCode).toBe(401);
  await invite(former.email, { type: 20 });
  await accept(mailedToken(former.email), former.email);
  expect((await login(former.email)).json().accounts).toMatchObject([{ accessType: 20 }]);
});

it('refuses to invite who is in the account already, whatever the case', async () => {
  const refused = await invite(admin.email.toUpperCase());
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({
    code: 'already_member',
    message: `${admin.email.toUpperCase()} has access to this account already.`,
  });
  expect(gateway.mails).toEqual([]);
});

it('lives for 7 days, and can be sent again with a new link', async () => {
  const email = newEmail();
  await invite(email);
  const first = mailedToken(email);
  const { rows } = await sql<{ days: number }>`
    SELECT extract(epoch FROM expires_at - now()) / 86400 AS days
    FROM user_invitations WHERE email = ${email}`.execute(gateway.db);
  expect(Number(rows[0]?.days)).toBeCloseTo(7, 2);

  await expire(email);
  expect(await listed(email)).toMatchObject({ status: 'InvitationExpired' });
  await expectExpired(first, email);

  const again = await invite(email, { type: 20 });
  expect(again.json()).toMatchObject({
    message: `Invitation sent again to ${email}.`,
    user: { status: 'Invited', accessType: 20 },
  });
  expect((await list()).filter((user) => user.email === email)).toHaveLength(1);
  await expectExpired(first, email);
  expect((await accept(mailedToken(email), email)).statusCode).toBe(200);
});

it('can be changed and taken back until it is accepted', async () => {
  const email = newEmail();
  const { userId } = (await invite(email)).json().user;
  const changed = await call('PUT', `/users/${userId}`, { accessType: 20 });
  expect(changed.json()).toMatchObject({ user: { userId, accessType: 20 } });

  const back = await call('DELETE', `/users/${userId}`);
  expect(back.json()).toEqual({ message: 'Invitation taken back.' });
  await expectExpired(mailedToken(email), email);
  expect((await call('DELETE', `/users/${userId}`)).statusCode).toBe(404);
  expect((await login(email)).statusCode).toBe(401);
});

it.each([
  ['removed', (user: TestUser) => call('DELETE', `/users/user-${user.userId}`)],
  [
    'lowered to viewing',
    (user: TestUser) => call('PUT', `/users/user-${user.userId}`, { accessType: 10 }),
  ],
])('of an administrator who is %s ends with the right, and is on record', async (_, lose) => {
  const former = await addUser(gateway.db, { accountIds: [tenant.accountId] });
  const friend = newEmail();
  const kept = newEmail();
  await invite(friend, { type: 20 }, await signedIn(gateway.db, former));
  await invite(kept, { type: 20 });
  expect((await lose(former)).statusCode).toBeLessThan(300);
  expect((await list()).map(({ email }) => email)).not.toContain(friend);
  await expectExpired(mailedToken(friend), friend);
  expect((await accept(mailedToken(kept), kept)).statusCode).toBe(200);
  const recorded = await gateway.db
    .selectFrom('audit_log')
    .select(sql<string>`details ->> 'email'`.as('email'))
    .where('action', '=', 'user.take_invitation_back')
    .where('account_id', '=', tenant.accountId)
    .execute();
  expect(recorded).toEqual([{ email: friend }]);
});

it('is good no more once its sender was shut out behind the gateway’s back', async () => {
  const former = await addUser(gateway.db, { accountIds: [tenant.accountId] });
  const email = newEmail();
  await invite(email, { type: 20 }, await signedIn(gateway.db, former));
  await gateway.db
    .updateTable('users')
    .set({ disabled_at: sql<Date>`now()` })
    .where('user_id', '=', former.userId)
    .execute();
  await expectExpired(mailedToken(email), email);
});

it('of another account can neither be seen, changed nor taken back', async () => {
  const email = newEmail();
  const { userId } = (await invite(email)).json().user;
  const other = await addTenant(gateway.db, 'Other');
  const stranger = await signedIn(
    gateway.db,
    await addUser(gateway.db, { accountIds: [other.accountId] }),
  );
  const theirs = other.accountId;
  expect(JSON.stringify(await list(stranger, theirs))).not.toContain(email);
  for (const accountId of [theirs, tenant.accountId]) {
    const change = await call('PUT', `/users/${userId}`, { accessType: 20 }, stranger, accountId);
    expect(change.statusCode).toBe(404);
    const back = await call('DELETE', `/users/${userId}`, undefined, stranger, accountId);
    expect(back.statusCode).toBe(404);
  }
  expect(await listed(email)).toMatchObject({ accessType: 10 });
});

it('is accepted once, by the one with its e-mail, with a password that is good', async () => {
  const email = newEmail();
  await invite(email);
  const link = mailedToken(email);
  expect((await accept(link, 'other@example.test')).statusCode).toBe(410);
  expect((await accept(link, email, { confirmPassword: 'different text' })).json()).toMatchObject({
    message: 'Passwords dont match!',
  });
  expect((await accept(link, email, { newPassword: 'short' })).statusCode).toBe(422);
  const answers = await Promise.all([1, 2, 3, 4].map(() => accept(link, email)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410, 410, 410]);
  expect((await list()).filter((user) => user.email === email)).toHaveLength(1);
});

it('makes one user when two accounts’ invitations are accepted at once', async () => {
  const email = newEmail();
  const other = await addTenant(gateway.db, 'Other');
  const otherAdmin = await signedIn(
    gateway.db,
    await addUser(gateway.db, { accountIds: [other.accountId] }),
  );
  await invite(email);
  const first = mailedToken(email);
  await invite(email, {}, otherAdmin, other.accountId);
  const second = mailedToken(email);
  const answers = await Promise.all([accept(first, email), accept(second, email)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect((await login(email)).json().accounts).toHaveLength(2);
});

it('hands out no more than its sender has: a colleague of one who never moves money is alike', async () => {
  const limited = await addUser(gateway.db, { accountIds: [tenant.accountId], accountTypeId: 6 });
  const email = newEmail();
  await invite(email, { type: 20 }, await signedIn(gateway.db, limited));
  await accept(mailedToken(email), email);
  expect((await login(email)).json().accountTypeId).toBe(6);
});

it('from staff names the provider, and makes a merchant’s user', async () => {
  const staff = await signedIn(gateway.db, await addUser(gateway.db, { accountTypeId: 1 }));
  const email = newEmail();
  await invite(email, { type: 20 }, staff);
  expect(gateway.mails[0]?.text).toContain('Your payment provider invites you');
  await accept(mailedToken(email), email);
  expect((await login(email)).json()).toMatchObject({
    accountTypeId: 3,
    accounts: [{ accountId: tenant.accountId, accessType: 20 }],
  });
});

it('mails nobody whose invitation was taken back before', async () => {
  const invited = await call('POST', '/users', person(newEmail()));
  await call('DELETE', `/users/${invited.json().user.userId}`);
  await gateway.runJobs();
  expect(gateway.mails).toEqual([]);
});

it('sends one mail for a request that is repeated', async () => {
  const payload = person(newEmail());
  const again = () =>
    gateway.app.inject({
      method: 'POST',
      url: `/users?entityType=2&entityId=${tenant.accountId}`,
      headers: { 'x-authtoken': token, 'idempotency-key': 'invite-once' },
      payload,
    });
  expect((await again()).json()).toEqual((await again()).json());
  await gateway.runJobs();
  expect(gateway.mails).toHaveLength(1);
});

it('is limited in number to one person and from one account', async () => {
  const email = newEmail();
  for (let i = 0; i < 5; i += 1) expect((await invite(email)).statusCode).toBe(200);
  const refused = await invite(email);
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['retry-after']).toBeDefined();

  const codes = [];
  for (let i = 0; i < 40; i += 1) codes.push((await invite(newEmail())).statusCode);
  expect(codes.slice(0, 30).every((code) => code === 200)).toBe(true);
  expect(codes.at(-1)).toBe(429);
});

it.each([
  ['a link', { firstName: 'see https://evil.test' }, 'firstName'],
  ['a second line', { lastName: 'Ng\n\nPay here' }, 'lastName'],
])('refuses a name that holds %s', async (_what, more, field) => {
  const refused = await invite(newEmail(), more);
  expect(refused.statusCode).toBe(422);
  expect(refused.json().errors[0].field).toBe(field);
});

it('writes no token of an invitation anywhere', async () => {
  const email = newEmail();
  await invite(email);
  const link = mailedToken(email);
  await accept(link, email);
  const rows = await gateway.db.selectFrom('audit_log').selectAll().execute();
  const tables = await gateway.db.selectFrom('user_invitations').selectAll().execute();
  const written = gateway.logLines.join('\n') + JSON.stringify(rows) + JSON.stringify(tables);
  expect(written).not.toContain(link);
  expect(rows.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['user.invite', 'user.join']),
  );
});
