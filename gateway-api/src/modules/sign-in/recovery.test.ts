import { sql } from 'kysely';
import { addUser, PASSWORD, signedIn, type TestUser } from '../../core/testing/people';
import { useTestGateway } from '../../core/testing/test-gateway';

const NEW_PASSWORD = 'a brand new passphrase';
const gateway = useTestGateway({
  PUBLIC_URL: 'https://office.example.com',
  TRUST_PROXY: '127.0.0.0/8',
});
let user: TestUser;

beforeEach(async () => {
  user = await addUser(gateway.db);
  await gateway.runJobs();
  gateway.mails.splice(0);
});

let address = 0;
function post(url: string, payload: object, ip = `203.0.113.${(address += 1)}`) {
  return gateway.app.inject({ method: 'POST', url, payload, headers: { 'x-forwarded-for': ip } });
}

async function ask(email: string) {
  const response = await post('/request-reset-password', { email, password: '' });
  await gateway.runJobs();
  return response;
}

/** Asks for a link and takes the token out of the mail. */
async function mailedToken(): Promise<string> {
  await ask(user.email);
  const link = /https:\/\/office\.example\.com\/resetpassword\?verify=([\w-]{43})\s/.exec(
    gateway.mails.at(-1)?.text ?? '',
  );
  expect(link).not.toBeNull();
  return link![1]!;
}

const reset = (token: string, more: object = {}) =>
  post('/verify-reset-password', {
    token,
    email: user.email,
    newPassword: NEW_PASSWORD,
    confirmPassword: NEW_PASSWORD,
    ...more,
  });

const login = (password: string) => post('/login', { email: user.email, password });

it('mails a link that sets a new password, once', async () => {
  const token = await mailedToken();
  expect(gateway.mails[0]).toMatchObject({
    to: user.email,
    subject: 'Set a new password for your account',
    html: expect.stringContaining(
      `href="https://office.example.com/resetpassword?verify=${token}"`,
    ),
  });

  const verified = await post('/verify-token', { token });
  expect(verified.statusCode).toBe(200);
  expect(verified.json()).toEqual({ token, email: user.email });

  const done = await reset(token);
  expect(done.statusCode).toBe(200);
  expect(done.json()).toEqual({ message: 'Password Reset Successfully.' });
  expect((await login(PASSWORD)).statusCode).toBe(401);
  expect((await login(NEW_PASSWORD)).statusCode).toBe(200);

  for (const again of [await reset(token), await post('/verify-token', { token })]) {
    expect(again.statusCode).toBe(410);
    expect(again.json()).toMatchObject({
      code: 'token_expired',
      message: 'Recovery token expired. Please request another one.',
    });
  }
});

it('answers alike whether or not the e-mail is known, and mails only those who exist', async () => {
  const disabled = await addUser(gateway.db, { disabled: true });
  const answers = [
    await ask(user.email),
    await ask('nobody@example.test'),
    await ask(disabled.email),
  ];
  for (const answer of answers) {
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      message: 'Account recovery link has been sent to your email.',
    });
  }
  expect(gateway.mails.map(({ to }) => to)).toEqual([user.email]);
});

it('does not make the answer wait for the mail', async () => {
  const response = await post('/request-reset-password', { email: user.email });
  expect(response.statusCode).toBe(200);
  expect(gateway.mails).toEqual([]);
  await gateway.runJobs();
  expect(gateway.mails).toHaveLength(1);
});

it('ends every session of the user and tells the owner', async () => {
  const token = await signedIn(gateway.db, user);
  await reset(await mailedToken());
  await gateway.runJobs();
  const response = await gateway.app.inject({
    url: '/accounts',
    headers: { 'x-authtoken': token },
  });
  expect(response.statusCode).toBe(401);
  expect(gateway.mails.at(-1)).toMatchObject({
    to: user.email,
    subject: 'Your password has been changed',
  });
});

it('lets an invited user set the first password', async () => {
  user = await addUser(gateway.db, { hasPassword: false });
  await reset(await mailedToken());
  expect((await login(NEW_PASSWORD)).statusCode).toBe(200);
});

it('makes older links useless when a new one is asked for', async () => {
  const older = await mailedToken();
  const newer = await mailedToken();
  expect((await reset(older)).statusCode).toBe(410);
  expect((await reset(newer)).statusCode).toBe(200);
});

it('lets a link grow old after half an hour', async () => {
  const token = await mailedToken();
  const { rows } = await sql<{ minutes: number }>`
    SELECT round(extract(epoch FROM expires_at - created_at) / 60)::int AS minutes
    FROM recovery_tokens WHERE user_id = ${user.userId}`.execute(gateway.db);
  expect(rows).toEqual([{ minutes: 30 }]);
  await sql`UPDATE recovery_tokens SET expires_at = now() WHERE user_id = ${user.userId}`.execute(
    gateway.db,
  );
  expect((await post('/verify-token', { token })).statusCode).toBe(410);
  expect((await reset(token)).statusCode).toBe(410);
});

it('stores no link', async () => {
  const token = await mailedToken();
  const { rows } = await sql<{ text: string }>`
    SELECT string_agg(recovery_tokens::text, ' ') AS text FROM recovery_tokens`.execute(gateway.db);
  expect(rows[0]!.text).not.toContain(token);
  expect(rows[0]!.text).not.toContain(Buffer.from(token).toString('hex'));
});

it('does not take the link of one user for another', async () => {
  const token = await mailedToken();
  const other = await addUser(gateway.db);
  const response = await reset(token, { email: other.email });
  expect(response.statusCode).toBe(410);
  expect((await post('/login', { email: other.email, password: PASSWORD })).statusCode).toBe(200);
});

it('uses one link once, also when it is sent twice at the same moment', async () => {
  const token = await mailedToken();
  const statuses = (await Promise.all([1, 2, 3, 4].map(() => reset(token)))).map(
    ({ statusCode }) => statusCode,
  );
  expect(statuses.sort()).toEqual([200, 410, 410, 410]);
});

it.each([
  ['do not match', { confirmPassword: 'something else' }, 'Passwords dont match!'],
  [
    'are too short',
    { newPassword: 'short', confirmPassword: 'short' },
    'Use at least 12 characters.',
  ],
])('refuses passwords that %s, and the link stays good', async (_what, given, message) => {
  const token = await mailedToken();
  const response = await reset(token, given);
  expect(response.statusCode).toBe(422);
  expect(response.json().message).toBe(message);
  expect((await post('/verify-token', { token })).statusCode).toBe(200);
});

it('refuses the e-mail as password', async () => {
  const token = await mailedToken();
  const email = user.email.toUpperCase();
  const response = await reset(token, { newPassword: email, confirmPassword: email });
  expect(response.statusCode).toBe(422);
  expect(response.json().errors[0].field).toBe('newPassword');
});

it('asks for the e-mail in the words of the form', async () => {
  const response = await post('/request-reset-password', { email: '' });
  expect(response.statusCode).toBe(422);
  expect(response.json().message).toBe('Please, enter your registered email to reset password');
});

it('mails one account five times at most, and does not tell which accounts exist by it', async () => {
  for (const email of [user.email, 'nobody-at-all@example.test']) {
    const statuses: number[] = [];
    for (let i = 0; i < 6; i += 1) statuses.push((await ask(email)).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  }
  expect(gateway.mails).toHaveLength(5);
});

it('stops guessing links from one address', async () => {
  const statuses: number[] = [];
  for (let i = 0; i < 61; i += 1) {
    statuses.push(
      (await post('/verify-token', { token: `guess-${i}` }, '198.51.100.7')).statusCode,
    );
  }
  expect(statuses.slice(0, 60).every((status) => status === 410)).toBe(true);
  expect(statuses[60]).toBe(429);
});

it('leaves as much behind for an unknown e-mail as for a known one', async () => {
  const written = async () => {
    const { rows } = await sql<{ audits: number; jobs: number }>`
      SELECT (SELECT count(*)::int FROM audit_log) AS audits,
             (SELECT count(*)::int FROM pgboss.job WHERE name = 'recovery-link') AS jobs`.execute(
      gateway.db,
    );
    return rows[0]!;
  };
  for (const email of [user.email, 'nobody@example.test']) {
    const before = await written();
    await post('/request-reset-password', { email });
    expect(await written()).toEqual({ audits: before.audits + 1, jobs: before.jobs + 1 });
  }
});

describe('a mail server that is away', () => {
  const health = async () => (await gateway.app.inject('/health')).json().jobs;
  let failing: jest.SpyInstance;
  beforeEach(() => {
    failing = jest.spyOn(gateway.mails, 'push').mockImplementation(() => {
      throw new Error('the mail server is away');
    });
    gateway.logLines.splice(0);
  });
  afterEach(() => failing.mockRestore());

  it('is seen in the log and at /health, and neither link nor response shows it', async () => {
    const response = await ask(user.email);
    expect(response.statusCode).toBe(200);
    expect(gateway.logLines.join()).toContain('the mail server is away');
    expect(gateway.logLines.join()).toContain(response.headers['x-request-id']);
    expect(gateway.logLines.join()).not.toContain('verify=');
    expect(await health()).toEqual({ waiting: 0, running: 0, retrying: 1, failed: 0 });

    failing.mockRestore();
    await gateway.app.jobs.runQueued({ early: true });
    expect(gateway.mails).toHaveLength(1);
    expect(await health()).toEqual({ waiting: 0, running: 0, retrying: 0, failed: 0 });
  });

  it('makes the mail fail for good in the end, and it is kept', async () => {
    await ask(user.email);
    // The first attempt was made.
    expect(await gateway.app.jobs.runQueued({ early: true })).toBe(8);
    expect(await health()).toEqual({ waiting: 0, running: 0, retrying: 0, failed: 1 });
    expect(gateway.logLines.join()).toContain('job failed for good');
    const { rows } = await sql<{ text: string }>`
      SELECT string_agg(to_jsonb(job)::text, ' ') AS text FROM pgboss.job`.execute(gateway.db);
    expect(rows[0]!.text).toContain(`"userId": ${user.userId}`);
    expect(rows[0]!.text).not.toContain(user.email);
    await sql`DELETE FROM pgboss.job`.execute(gateway.db);
  });
});

it('writes requests, failures and resets into the audit log', async () => {
  const token = await mailedToken();
  await reset(token);
  await reset(token);
  await ask('nobody@example.test');
  const rows = await gateway.db
    .selectFrom('audit_log')
    .select(['action', 'outcome', 'user_id'])
    .orderBy('audit_id', 'desc')
    .limit(4)
    .execute();
  expect(rows.reverse()).toEqual([
    { action: 'recovery.request', outcome: 'success', user_id: user.userId },
    { action: 'password.reset', outcome: 'success', user_id: user.userId },
    { action: 'password.reset', outcome: 'failure', user_id: null },
    { action: 'recovery.request', outcome: 'failure', user_id: null },
  ]);
});
