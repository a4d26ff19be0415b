import { addUser, PASSWORD, signedIn, type TestUser } from '../../core/testing/people';
import { useTestGateway } from '../../core/testing/test-gateway';

const NEW_PASSWORD = 'a brand new passphrase';
const gateway = useTestGateway();
let user: TestUser;
let token: string;

beforeEach(async () => {
  user = await addUser(gateway.db);
  token = await signedIn(gateway.db, user);
  await gateway.runJobs();
  gateway.mails.splice(0);
});

function change(
  given: object = {},
  headers: Record<string, string> = { 'x-credentials': PASSWORD },
) {
  return gateway.app.inject({
    method: 'POST',
    url: '/change-password',
    headers: { 'x-authtoken': token, ...headers },
    payload: {
      oldPassword: PASSWORD,
      email: user.email,
      newPassword: NEW_PASSWORD,
      confirmPassword: NEW_PASSWORD,
      ...given,
    },
  });
}

const statusWith = async (sessionToken: string) =>
  (await gateway.app.inject({ url: '/accounts', headers: { 'x-authtoken': sessionToken } }))
    .statusCode;

const login = (password: string) =>
  gateway.app.inject({ method: 'POST', url: '/login', payload: { email: user.email, password } });

it('answers a new session, ends the others and tells the owner', async () => {
  const elsewhere = await signedIn(gateway.db, user);
  const response = await change();
  expect(response.statusCode).toBe(200);
  const session = response.json();
  expect(session).toMatchObject({ email: user.email, message: 'Password changed successfully.' });
  expect(session.token).not.toBe(token);
  expect(await statusWith(session.token)).toBe(200);
  expect(await statusWith(token)).toBe(401);
  expect(await statusWith(elsewhere)).toBe(401);
  expect((await login(PASSWORD)).statusCode).toBe(401);
  expect((await login(NEW_PASSWORD)).statusCode).toBe(200);
  await gateway.runJobs();
  expect(gateway.mails).toEqual([
    expect.objectContaining({ to: user.email, subject: 'Your password has been changed' }),
  ]);
});

it.each([
  [
    'a wrong old password',
    { oldPassword: 'not this one' },
    'oldPassword',
    'The old password is not correct.',
  ],
  [
    'two new ones that differ',
    { confirmPassword: 'something else!' },
    'confirmPassword',
    "Passwords don't match",
  ],
  [
    'the old password as the new one',
    { newPassword: PASSWORD, confirmPassword: PASSWORD },
    'newPassword',
    'New password and old password cannot be same.',
  ],
  [
    'a short one',
    { newPassword: 'short', confirmPassword: 'short' },
    'newPassword',
    'Use at least 12 characters.',
  ],
  ...['aaaaaaaaaaaa', 'Password1234!', 'qwertyuiop12'].map(
    (common): [string, object, string, string] => [
      `a common one, ${common}`,
      { newPassword: common, confirmPassword: common },
      'newPassword',
      'This password is easy to guess. A few unrelated words work well.',
    ],
  ),
  ['no old one', { oldPassword: '' }, 'oldPassword', 'Please fill all the details.'],
  [
    'the e-mail of somebody else',
    { email: 'other@example.test' },
    'email',
    'This is not the e-mail address you signed in with.',
  ],
])('refuses %s, and everything stays as it was', async (_what, given, field, message) => {
  const headers = 'oldPassword' in given ? {} : undefined;
  const response = await change(given, headers);
  // Not 401: that would sign the user out.
  expect(response.statusCode).toBe(422);
  expect(response.json()).toMatchObject({ message, errors: [{ field, message }] });
  expect(await statusWith(token)).toBe(200);
  expect((await login(PASSWORD)).statusCode).toBe(200);
});

it('refuses a credentials header that says something else than the body', async () => {
  const response = await change({}, { 'x-credentials': 'something else' });
  expect(response.statusCode).toBe(422);
  expect(response.json().errors[0].field).toBe('oldPassword');
});

it('takes the credentials header percent-encoded', async () => {
  const response = await change({}, { 'x-credentials': encodeURIComponent(PASSWORD) });
  expect(response.statusCode).toBe(200);
});

it('works without the header', async () => {
  expect((await change({}, {})).statusCode).toBe(200);
});

it('does not let a stolen session guess the password', async () => {
  const statuses: number[] = [];
  for (let i = 0; i < 11; i += 1) {
    statuses.push((await change({ oldPassword: `guess ${i}` }, {})).statusCode);
  }
  expect(statuses.slice(0, 10).every((status) => status === 422)).toBe(true);
  expect(statuses[10]).toBe(429);
});

it('lets one of two simultaneous changes win, and the session of the other is gone', async () => {
  const answers = await Promise.all([
    change(),
    change({ newPassword: 'yet another passphrase', confirmPassword: 'yet another passphrase' }),
  ]);
  const won = answers.filter(({ statusCode }) => statusCode === 200);
  expect(won).toHaveLength(1);
  const lost = answers.find(({ statusCode }) => statusCode !== 200)!;
  expect([401, 409, 422]).toContain(lost.statusCode);
  expect(await statusWith(won[0]!.json().token)).toBe(200);
});

it('needs a session', async () => {
  token = 'x'.repeat(43);
  expect((await change()).statusCode).toBe(401);
});

it('writes changes and failures into the audit log', async () => {
  await change({ oldPassword: 'wrong' }, {});
  await change();
  const rows = await gateway.db
    .selectFrom('audit_log')
    .select(['action', 'outcome', 'user_id'])
    .where('user_id', '=', user.userId)
    .orderBy('audit_id')
    .execute();
  expect(rows).toEqual([
    { action: 'password.change', outcome: 'failure', user_id: user.userId },
    { action: 'password.change', outcome: 'success', user_id: user.userId },
  ]);
});
