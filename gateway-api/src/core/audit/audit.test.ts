import { sql } from 'kysely';
import { storedAccountId } from '../authorisation/account-id';
import { createTestDatabase } from '../../testing/test-database';
import type { Db } from '../database/schema';
import { audit } from './audit';

let db: Db;
let drop: () => Promise<void>;

beforeAll(async () => {
  ({ db, drop } = await createTestDatabase());
  await audit(
    db,
    { requestId: 'r-1', principal: { kind: 'user', id: '7' }, ip: '192.0.2.7' },
    {
      action: 'thing.change',
      outcome: 'success',
      accountId: storedAccountId.parse(3),
      details: { from: 1, to: 2 },
    },
  );
});
afterAll(() => drop());

it('keeps who did what to whom, when and from where', async () => {
  const row = await db.selectFrom('audit_log').selectAll().executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    principal_kind: 'user',
    principal_id: '7',
    user_id: 7,
    account_id: 3,
    action: 'thing.change',
    outcome: 'success',
    request_id: 'r-1',
    ip: '192.0.2.7',
    details: { from: 1, to: 2 },
    happened_at: expect.any(Date),
  });
});

it('masks card numbers in what it tells, however they are in an address', async () => {
  await audit(
    db,
    { requestId: 'r-2', principal: { kind: 'user', id: '7' }, ip: null },
    {
      action: 'access.refused',
      outcome: 'failure',
      details: { path: '/x/%224242%2D4242\u20134242\u00a04242', deep: ['4242424242424242'] },
    },
  );
  const row = await db
    .selectFrom('audit_log')
    .select('details')
    .where('request_id', '=', 'r-2')
    .executeTakeFirstOrThrow();
  expect(row.details).toEqual({ path: '/x/%22[redacted]', deep: ['[redacted]'] });
});

it.each([
  ['changing', sql`UPDATE audit_log SET action = 'nothing'`],
  ['removing', sql`DELETE FROM audit_log`],
  ['emptying', sql`TRUNCATE audit_log`],
])('refuses %s what it holds', async (_what, statement) => {
  await expect(statement.execute(db)).rejects.toThrow('audit_log is append-only');
});
