import { sql } from 'kysely';
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from '../../testing/test-database';
import { findMigrations, migrateToLatest } from '../database/migrate';
import type { Db } from '../database/schema';
import { addUser } from '../testing/people';

const SUBJECT = '202611220253_principals.sql';

let db: Db;
let drop: () => Promise<void>;
let dir: string;
let userId: number;

beforeAll(async () => {
  ({ db, drop } = await createTestDatabase());
  await sql`DROP SCHEMA public, sandbox_acquirer CASCADE`.execute(db);
  await sql`CREATE SCHEMA public`.execute(db);
  dir = await mkdtemp(join(tmpdir(), 'migrations-'));
  const migrations = findMigrations();
  const before = (await readdir(migrations)).filter((name) => name < SUBJECT);
  for (const name of before) await copyFile(join(migrations, name), join(dir, name));
  await migrateToLatest(db, dir);
  ({ userId } = await addUser(db));
  await sql`
    INSERT INTO idempotency_keys (user_id, key_hash, route, request_hash, status_code, sealed_answer)
    VALUES (${userId}, 'a', 'POST /x', 'b', 201, 'c')`.execute(db);
  await sql`
    INSERT INTO payment_requests (user_id, key_hash, route, request_hash, account_id, transaction_id)
    VALUES (${userId}, 'a', 'POST /x', 'b', 7, '01990000-0000-7000-8000-000000000000')`.execute(db);
  await sql`
    INSERT INTO audit_log (user_id, action, outcome, request_id)
    VALUES (${userId}, 'a.b', 'success', 'r'), (NULL, 'c.d', 'failure', 'r')`.execute(db);
  // All that came since, too: what is looked at has its name of today.
  await migrateToLatest(db);
});
afterAll(async () => {
  await drop();
  await rm(dir, { recursive: true });
});

it('keeps what users have asked for under their keys', async () => {
  const ofUser = { principal_kind: 'user', principal_id: String(userId) };
  expect(await db.selectFrom('idempotency_keys').selectAll().execute()).toEqual([
    expect.objectContaining({ ...ofUser, route: 'POST /x', status_code: 201 }),
  ]);
  expect(await db.selectFrom('requests_in_progress').selectAll().execute()).toEqual([
    expect.objectContaining({
      ...ofUser,
      ref: { accountId: 7, transactionId: '01990000-0000-7000-8000-000000000000' },
    }),
  ]);
});

it('tells of each row of the audit log who it was, and the log stays append-only', async () => {
  const rows = await db
    .selectFrom('audit_log')
    .select(['action', 'principal_kind', 'principal_id'])
    .orderBy('audit_id')
    .execute();
  expect(rows).toEqual([
    { action: 'a.b', principal_kind: 'user', principal_id: String(userId) },
    { action: 'c.d', principal_kind: null, principal_id: null },
  ]);
  await expect(sql`UPDATE audit_log SET action = 'nothing'`.execute(db)).rejects.toThrow(
    'append-only',
  );
});
