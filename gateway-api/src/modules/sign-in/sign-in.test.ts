import { verify } from '@node-rs/argon2';
import { addTenant, addUser, PASSWORD, signedIn, type TestUser } from '../../core/testing/people';
import { useTestGateway } from '../../core/testing/test-gateway';
import { coded } from '../../testing/field-errors';

jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual<typeof import('@node-rs/argon2')>('@node-rs/argon2');
  return { ...real, verify: jest.fn(real.verify) };
});

const gateway = useTestGateway({ TRUST_PROXY: '127.0.0.0/8' });
let user: TestUser;

beforeAll(async () => {
  const tenant = await addTenant(gateway.db, 'Maple');
  await addTenant(gateway.db, 'Stranger');
  user = await addUser(gateway.db, { email: 'Ann@Example.test', accountIds: [tenant.accountId] });
});

let address = 0;

/** From an address of its own unless told otherwise, so that tests do not use up each other's tries. */
function login(email: string, password: string, ip = `203.0.113.${(address += 1)}`) {
  return gateway.app.inject({
    method: 'POST',
    url: '/login',
    headers: { 'x-forwarded-for': ip },
    payload: { email, password },
  });
}

const accounts = (token: string) =>
  gateway.app.inject({ url: '/accounts', headers: { 'x-authtoken': token } });

const lastAudit = () =>
  gateway.db
    .selectFrom('audit_log')
    .select(['action', 'outcome', 'user_id', 'ip', 'details'])
    .orderBy('audit_id', 'desc')
    .executeTakeFirstOrThrow();

it('answers what the browser keeps, with a token that opens the rest', async () => {
  const response = await login('ann@example.test', PASSWORD);
  expect(response.statusCode).toBe(200);
  const session = response.json();
  expect(session).toEqual({
    token: expect.stringMatching(/^[\w-]{43}$/),
    email: 'Ann@Example.test',
    name: expect.any(String),
    timezone: 'America/Toronto',
    accountTypeId: 3,
    accessType: 20,
    displayCurrencyId: 124,
    message: '',
    accounts: [
      {
        accountId: expect.any(Number),
        name: 'Maple',
        currencyId: 124,
        accessType: 20,
        assets: [
          { businessId: expect.any(Number), name: 'Maple Online' },
          { businessId: expect.any(Number), name: 'Maple Shop' },
        ],
      },
    ],
  });
  expect((await accounts(session.token)).statusCode).toBe(200);
  expect(await lastAudit()).toMatchObject({
    action: 'session.open',
    outcome: 'success',
    user_id: user.userId,
  });
});

it('does not mind the case of the e-mail or spaces around it', async () => {
  expect((await login('  ANN@example.TEST ', PASSWORD)).statusCode).toBe(200);
});

it('refuses alike a wrong password, an unknown e-mail, a disabled user and one without password', async () => {
  const disabled = await addUser(gateway.db, { disabled: true });
  const invited = await addUser(gateway.db, { hasPassword: false });
  const answers = [
    await login(user.email, 'wrong password'),
    await login('nobody@example.test', PASSWORD),
    await login(disabled.email, PASSWORD),
    await login(invited.email, PASSWORD),
    await login(invited.email, ' '),
  ];
  for (const answer of answers) {
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual({
      message: 'Email or password is incorrect.',
      code: 'invalid_credentials',
      requestId: expect.any(String),
    });
  }
});

it('does the same work for an unknown e-mail as for a wrong password', async () => {
  // The cost of a check is in the hash it checks against.
  const work = async (email: string) => {
    jest.mocked(verify).mockClear();
    await login(email, 'wrong password');
    return jest.mocked(verify).mock.calls.map(([phc]) => String(phc).split('$').slice(1, 4));
  };
  const known = await work(user.email);
  expect(known).toEqual([['argon2id', 'v=19', expect.stringMatching(/^m=\d+,t=\d+,p=\d+$/)]]);
  expect(await work('nobody@example.test')).toEqual(known);
});

it('keeps failed tries in the audit log, without what was typed', async () => {
  await login('typed-my-password-here', 'wrong', '203.0.113.200');
  const row = await lastAudit();
  expect(row).toMatchObject({
    action: 'session.open',
    outcome: 'failure',
    user_id: null,
    ip: '203.0.113.200',
  });
  expect(JSON.stringify(row)).not.toContain('typed-my-password-here');
});

it('asks for what is missing', async () => {
  const response = await gateway.app.inject({
    method: 'POST',
    url: '/login',
    payload: { email: '', password: '' },
  });
  expect(response.statusCode).toBe(422);
  expect(response.json().errors).toEqual(
    coded(
      { field: 'email', message: 'Please, enter your email' },
      { field: 'password', message: 'Please, enter your password' },
    ),
  );
});

it('stops guessing at one account from one address, and lets the owner in from another', async () => {
  const victim = await addUser(gateway.db);
  const attempts = await Promise.all(
    Array.from({ length: 12 }, (_, i) => login(victim.email, `guess ${i}`, '198.51.100.1')),
  );
  const statuses = attempts.map(({ statusCode }) => statusCode).sort();
  expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429]);

  const refused = await login(victim.email, PASSWORD, '198.51.100.1');
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
  expect(refused.json().message).toBe('Too many attempts. Please try again in 15 minutes.');
  expect((await login(victim.email, PASSWORD, '198.51.100.2')).statusCode).toBe(200);
});

it('does not lock the owner out who signs in elsewhere, however often a stranger is refused', async () => {
  const victim = await addUser(gateway.db);
  for (let i = 0; i < 60; i += 1) await login(victim.email, `guess ${i}`, '198.51.100.30');
  expect((await login(victim.email, PASSWORD, '198.51.100.30')).statusCode).toBe(429);
  expect((await login(victim.email, PASSWORD, '198.51.100.31')).statusCode).toBe(200);
});

it('stops guessing at one account from many addresses', async () => {
  const victim = await addUser(gateway.db);
  const statuses: number[] = [];
  for (let i = 0; i < 51; i += 1) {
    statuses.push((await login(victim.email, 'guess', `192.0.2.${i}`)).statusCode);
  }
  expect(statuses.filter((status) => status === 401)).toHaveLength(50);
  expect(statuses.at(-1)).toBe(429);
});

it('limits an e-mail that nobody has in the same way', async () => {
  const statuses: number[] = [];
  for (let i = 0; i < 11; i += 1) {
    statuses.push((await login('ghost@example.test', 'guess', '198.51.100.9')).statusCode);
  }
  expect(statuses.at(-2)).toBe(401);
  expect(statuses.at(-1)).toBe(429);
});

it('does not count those who sign in well', async () => {
  const worker = await addUser(gateway.db);
  for (let i = 0; i < 15; i += 1) {
    expect((await login(worker.email, PASSWORD, '198.51.100.20')).statusCode).toBe(200);
  }
});

it('signs out: the token is good no more, others of the user are', async () => {
  const [one, two] = await Promise.all([signedIn(gateway.db, user), signedIn(gateway.db, user)]);
  const response = await gateway.app.inject({
    method: 'POST',
    url: '/logout',
    headers: { 'x-authtoken': one, 'content-type': 'application/json' },
  });
  expect(response.statusCode).toBe(200);
  expect(await lastAudit()).toMatchObject({ action: 'session.close', user_id: user.userId });
  const refused = await accounts(one);
  expect(refused.statusCode).toBe(401);
  expect(refused.json().code).toBe('unauthenticated');
  expect((await accounts(two)).statusCode).toBe(200);
});

it.each(['', 'x', 'x'.repeat(5000), "' OR 1=1 --"])(
  'does not take %p for a token',
  async (token) => {
    expect((await accounts(token)).statusCode).toBe(401);
  },
);
