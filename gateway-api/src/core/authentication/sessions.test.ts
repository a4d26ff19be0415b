import { sql } from 'kysely';
import type { AccountId } from '../authorisation/account-id';
import { createTestDatabase } from '../../testing/test-database';
import type { Db } from '../database/schema';
import { addTenant, addUser, type TestUser } from '../testing/people';
import { closeAllSessions, closeSession, findPrincipal, openSession } from './sessions';
import { hashToken } from './tokens';

const lifetime = { hours: 12, idleMinutes: 30 };
let db: Db;
let drop: () => Promise<void>;
let user: TestUser;
let accountId: AccountId;

beforeAll(async () => {
  ({ db, drop } = await createTestDatabase());
  ({ accountId } = await addTenant(db, 'Tenant'));
  user = await addUser(db, { accountIds: [accountId], accessType: 10 });
});
afterAll(() => drop());

const find = (token: string) => findPrincipal(db, token, lifetime);

async function age(token: string, column: 'last_used_at' | 'expires_at', minutes: number) {
  await sql`UPDATE sessions SET ${sql.ref(column)} = now() - make_interval(mins => ${minutes}::int)
    WHERE token_hash = ${hashToken(token)}`.execute(db);
}

async function lastUsedSecondsAgo(token: string): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    SELECT extract(epoch FROM now() - last_used_at)::float8 AS seconds
    FROM sessions WHERE token_hash = ${hashToken(token)}`.execute(db);
  return rows[0]!.seconds;
}

it('tells who a token belongs to', async () => {
  const token = await openSession(db, user.userId, lifetime);
  expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
  await expect(find(token)).resolves.toEqual({
    kind: 'user',
    userId: user.userId,
    email: user.email,
    accountTypeId: 3,
    accessType: 10,
    staff: false,
    accountIds: [accountId],
    accessTypes: new Map([[accountId, 10]]),
  });
});

it('tells what a user may do account by account, and the highest of it', async () => {
  const other = await addTenant(db, 'Other');
  const admin = await addUser(db, { accountIds: [other.accountId], accessType: 20 });
  await db
    .insertInto('user_accounts')
    .values({ account_id: accountId, user_id: admin.userId, access_type: 10 })
    .execute();
  const principal = await find(await openSession(db, admin.userId, lifetime));
  expect(principal).toMatchObject({ accessType: 20, accountIds: [accountId, other.accountId] });
  expect(principal?.accessTypes).toEqual(
    new Map([
      [accountId, 10],
      [other.accountId, 20],
    ]),
  );
});

it('goes by the accounts, whatever the user was first made with', async () => {
  const demoted = await addUser(db, { accountIds: [accountId], accessType: 20 });
  await db
    .updateTable('user_accounts')
    .set({ access_type: 10 })
    .where('user_id', '=', demoted.userId)
    .execute();
  const principal = await find(await openSession(db, demoted.userId, lifetime));
  expect(principal?.accessType).toBe(10);
});

it('stores no token', async () => {
  const token = await openSession(db, user.userId, lifetime);
  const rows = await db.selectFrom('sessions').selectAll().execute();
  expect(rows.some((row) => row.token_hash.equals(hashToken(token)))).toBe(true);
  expect(JSON.stringify(rows.map((row) => row.token_hash.toString('latin1')))).not.toContain(token);
});

it('does not know a token that was never given', async () => {
  await expect(find('x'.repeat(43))).resolves.toBeUndefined();
});

it('ends a session at its time, however busy', async () => {
  const token = await openSession(db, user.userId, lifetime);
  await age(token, 'expires_at', 0);
  await expect(find(token)).resolves.toBeUndefined();
});

it('ends a session that was idle too long, and not before', async () => {
  const token = await openSession(db, user.userId, lifetime);
  await age(token, 'last_used_at', 29);
  await expect(find(token)).resolves.toBeDefined();
  await age(token, 'last_used_at', 30);
  await expect(find(token)).resolves.toBeUndefined();
});

it('notes the last call, but not on every call', async () => {
  const token = await openSession(db, user.userId, lifetime);
  await sql`UPDATE sessions SET last_used_at = now() - interval '50 seconds'
    WHERE token_hash = ${hashToken(token)}`.execute(db);
  await find(token);
  expect(await lastUsedSecondsAgo(token)).toBeGreaterThanOrEqual(50);
  await age(token, 'last_used_at', 2);
  await find(token);
  expect(await lastUsedSecondsAgo(token)).toBeLessThan(10);
});

it('shuts a disabled user out at once', async () => {
  const leaver = await addUser(db);
  const token = await openSession(db, leaver.userId, lifetime);
  await db
    .updateTable('users')
    .set({ disabled_at: new Date() })
    .where('user_id', '=', leaver.userId)
    .execute();
  await expect(find(token)).resolves.toBeUndefined();
});

it('closes one session or all of a user', async () => {
  const tokens = await Promise.all([1, 2, 3].map(() => openSession(db, user.userId, lifetime)));
  const [first, second, third] = tokens as [string, string, string];
  await closeSession(db, first);
  await expect(find(first)).resolves.toBeUndefined();
  await expect(find(second)).resolves.toBeDefined();
  await closeAllSessions(db, user.userId);
  await expect(find(third)).resolves.toBeUndefined();
});
