import { sql } from 'kysely';
import { buildApp } from '../../app';
import { createLogger } from '../../core/logging/logger';
import { addUser, PASSWORD, signedIn, type TestUser } from '../../core/testing/people';
import { startTestGateway, type TestGateway } from '../../core/testing/test-gateway';

let gateway: TestGateway;
/** Another gateway on the same database. */
let other: TestGateway['app'];
let owner: TestUser;

beforeAll(async () => {
  gateway = await startTestGateway({ TRUST_PROXY: '127.0.0.0/8' });
  other = await buildApp({
    config: gateway.config,
    db: gateway.db,
    mailer: { send: async () => undefined, close: () => undefined },
    logger: createLogger({ level: 'silent', secretHeaders: [] }),
  });
});
afterAll(async () => {
  await other.close();
  await gateway.close();
});
beforeEach(async () => {
  await sql`DELETE FROM attempt_counts`.execute(gateway.db);
  owner = await addUser(gateway.db);
});

let address = 0;

/** From an address of its own. */
function login(password: string, mark?: string, email = owner.email, by = gateway.app) {
  address += 1;
  return by.inject({
    method: 'POST',
    url: '/login',
    headers: { 'x-forwarded-for': `198.18.${address >> 8}.${address & 255}` },
    cookies: mark === undefined ? {} : { 'known-device': mark },
    payload: { email, password },
  });
}

const markOf = (response: Awaited<ReturnType<typeof login>>) =>
  response.cookies.find(({ name }) => name === 'known-device')?.value;

/** The mark of a browser in which the user has signed in. */
async function knownDevice(email = owner.email): Promise<string> {
  const mark = markOf(await login(PASSWORD, undefined, email));
  expect(mark).toMatch(/^[\w-]{43}$/);
  return mark!;
}

/** As after many wrong passwords: what has counted so far is used up. */
async function lockOut(email = owner.email): Promise<void> {
  await login('guess', undefined, email);
  await sql`UPDATE attempt_counts SET remaining = 0`.execute(gateway.db);
  expect((await login(PASSWORD, undefined, email)).statusCode).toBe(429);
}

it('lets the owner in on a known device, however many strangers try from however many places', async () => {
  const mark = await knownDevice();
  const guesses = await Promise.all(
    Array.from({ length: 60 }, (_unused, i) =>
      login('guess', undefined, owner.email, i % 2 ? gateway.app : other),
    ),
  );
  const statuses = guesses.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 401)).toHaveLength(50);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  expect((await login(PASSWORD)).statusCode).toBe(429);
  expect((await login(PASSWORD, mark)).statusCode).toBe(200);
  expect((await login(PASSWORD, mark, owner.email, other)).statusCode).toBe(200);
});

it('allows a stolen mark ten guesses, wherever they come from and whichever gateway they go to', async () => {
  const mark = await knownDevice();
  const guesses = await Promise.all(
    Array.from({ length: 20 }, (_unused, i) =>
      login('guess', mark, owner.email, i % 2 ? gateway.app : other),
    ),
  );
  expect(guesses.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10);
  expect(guesses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(10);
  expect((await login(PASSWORD, mark)).statusCode).toBe(429);
  // Whose browser has another mark, or none, does not notice.
  expect((await login(PASSWORD)).statusCode).toBe(200);
});

it('counts a try that is refused nowhere', async () => {
  await lockOut();
  const count = () => sql<{ n: number }>`SELECT count(*)::int AS n FROM attempt_counts`;
  const before = (await count().execute(gateway.db)).rows;
  for (let i = 0; i < 20; i += 1) expect((await login('guess')).statusCode).toBe(429);
  expect((await count().execute(gateway.db)).rows).toEqual(before);
});

it('keeps the mark in a cookie that neither pages nor other sites can use', async () => {
  const plain = await login(PASSWORD);
  expect(plain.cookies).toEqual([
    {
      name: 'known-device',
      value: expect.any(String),
      httpOnly: true,
      sameSite: 'Strict',
      maxAge: 180 * 24 * 3600,
    },
  ]);
  const encrypted = await gateway.app.inject({
    method: 'POST',
    url: '/login',
    headers: { 'x-forwarded-for': '203.0.113.1', 'x-forwarded-proto': 'https' },
    payload: { email: owner.email, password: PASSWORD },
  });
  expect(encrypted.cookies).toMatchObject([{ httpOnly: true, secure: true }]);
});

it('gives no mark for a wrong password, and the same one again for a right one', async () => {
  const mark = await knownDevice();
  expect(markOf(await login('wrong', mark))).toBeUndefined();
  expect(markOf(await login(PASSWORD, mark))).toBe(mark);
});

it('replaces a mark that it does not know: nobody can plant one', async () => {
  const planted = 'p'.repeat(43);
  const given = markOf(await login(PASSWORD, planted));
  expect(given).toMatch(/^[\w-]{43}$/);
  expect(given).not.toBe(planted);
});

it('knows a mark only for the user who signed in with it', async () => {
  const stranger = await addUser(gateway.db);
  const mark = await knownDevice(stranger.email);
  await lockOut();
  expect((await login(PASSWORD, mark)).statusCode).toBe(429);
});

it('does and says the same for an e-mail that nobody has', async () => {
  const mark = await knownDevice((await addUser(gateway.db)).email);
  const seen = async (email: string) => {
    await sql`DELETE FROM attempt_counts`.execute(gateway.db);
    const response = await login('guess', mark, email);
    const { requestId: _own, ...body } = response.json();
    const { rows } = await sql`SELECT remaining FROM attempt_counts ORDER BY remaining`.execute(
      gateway.db,
    );
    return { status: response.statusCode, headers: Object.keys(response.headers), body, rows };
  };
  const known = await seen(owner.email);
  expect(known).toMatchObject({ status: 401, rows: [{}, {}, {}] });
  expect(await seen('nobody@example.test')).toEqual(known);
});

it('does not last for ever', async () => {
  const mark = await knownDevice();
  await sql`UPDATE known_devices SET expires_at = now()`.execute(gateway.db);
  await lockOut();
  expect((await login(PASSWORD, mark)).statusCode).toBe(429);
});

it('ends with the password', async () => {
  const mark = await knownDevice();
  const newPassword = 'a brand new passphrase';
  const changed = await gateway.app.inject({
    method: 'POST',
    url: '/change-password',
    headers: { 'x-authtoken': await signedIn(gateway.db, owner) },
    payload: {
      email: owner.email,
      oldPassword: PASSWORD,
      newPassword,
      confirmPassword: newPassword,
    },
  });
  expect(changed.statusCode).toBe(200);
  await lockOut();
  expect((await login(newPassword, mark)).statusCode).toBe(429);
});

it('keeps the marks that were used last', async () => {
  const marks = [];
  for (let i = 0; i < 22; i += 1) marks.push(await knownDevice());
  await lockOut();
  const statuses = [];
  for (const mark of marks.slice(0, 4)) statuses.push((await login(PASSWORD, mark)).statusCode);
  expect(statuses).toEqual([429, 429, 200, 200]);
});

it('stores no mark', async () => {
  const mark = await knownDevice();
  const { rows } = await sql<{ text: string }>`
    SELECT string_agg(known_devices::text, ' ') AS text FROM known_devices`.execute(gateway.db);
  expect(rows[0]!.text).not.toContain(mark);
  expect(rows[0]!.text).not.toContain(Buffer.from(mark).toString('hex'));
});
