import { type Kysely, sql } from 'kysely';
import type { Database } from '../../core/database/schema';
import { addTenant } from '../../core/testing/people';
import { createTestDatabase } from '../../testing/test-database';
import { startRollupJob } from './rollup-job';

let db: Kysely<Database>;
let drop: () => Promise<void>;

beforeAll(async () => {
  ({ db, drop } = await createTestDatabase());
});
afterAll(() => drop());

const marks = async () => (await db.selectFrom('rollup_marks').select('day').execute()).length;

async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 10));
}

async function mark(): Promise<void> {
  const { accountId, businessIds } = await addTenant(db, 'Tenant');
  await db
    .insertInto('rollup_marks')
    .values({ account_id: accountId, business_id: businessIds[0], day: '2026-03-01' })
    .execute();
}

it('refreshes at once and again after each pause, until it is stopped', async () => {
  await mark();
  const errors: unknown[] = [];
  const job = startRollupJob(db, { pauseMs: 20, onError: (error) => errors.push(error) });
  await until(async () => (await marks()) === 0);
  await mark();
  await until(async () => (await marks()) === 0);
  await job.stop();

  await mark();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await marks()).toBe(1);
  expect(errors).toEqual([]);
});

it('goes on after a refresh that failed', async () => {
  await sql`ALTER TABLE daily_totals RENAME TO mislaid`.execute(db);
  const errors: unknown[] = [];
  const job = startRollupJob(db, { pauseMs: 20, onError: (error) => errors.push(error) });
  await until(async () => errors.length > 1);
  expect(await marks()).toBe(1);

  await sql`ALTER TABLE mislaid RENAME TO daily_totals`.execute(db);
  await until(async () => (await marks()) === 0);
  await job.stop();
  expect(String(errors[0])).toContain('daily_totals');
});
