import { sql } from 'kysely';
import type { Db } from '../../core/database/schema';
import { Jobs } from '../../core/jobs/jobs';
import { createLogger } from '../../core/logging/logger';
import { addTenant } from '../../core/testing/people';
import { createTestDatabase } from '../../testing/test-database';
import { rollups } from './rollup-job';

let db: Db;
let drop: () => Promise<void>;
let jobs: Jobs;
const logLines: string[] = [];

beforeAll(async () => {
  ({ db, drop } = await createTestDatabase());
  const stream = { write: (line: string) => logLines.push(line) };
  const log = createLogger({ level: 'warn', secretHeaders: [], stream });
  jobs = new Jobs({ db, jobs: [rollups], deps: { db }, log });
});
afterAll(() => drop());

const marks = async () => (await db.selectFrom('rollup_marks').select('day').execute()).length;

async function mark(): Promise<void> {
  const { accountId, businessIds } = await addTenant(db, 'Tenant');
  await db
    .insertInto('rollup_marks')
    .values({ account_id: accountId, business_id: businessIds[0], day: '2026-03-01' })
    .execute();
}

it('refreshes what is marked, each time anew', async () => {
  for (let run = 0; run < 2; run += 1) {
    await mark();
    await jobs.runScheduled(rollups);
    expect(await marks()).toBe(0);
  }
  expect(logLines).toEqual([]);
});

it('goes on after a refresh that failed', async () => {
  await mark();
  await sql`ALTER TABLE daily_totals RENAME TO mislaid`.execute(db);
  await jobs.runScheduled(rollups);
  await jobs.runScheduled(rollups);
  expect(await marks()).toBe(1);
  expect(await jobs.counts()).toMatchObject({ retrying: 1, failed: 0 });
  expect(logLines.join()).toContain('daily_totals');

  await sql`ALTER TABLE mislaid RENAME TO daily_totals`.execute(db);
  await jobs.runScheduled(rollups);
  expect(await marks()).toBe(0);
  expect(await jobs.counts()).toMatchObject({ retrying: 0, failed: 0 });
});
