import type { Db } from '../src/core/database/schema';
import { testSealer } from '../src/core/testing/test-secret';
import { Jobs } from '../src/core/jobs/jobs';
import { createLogger } from '../src/core/logging/logger';
import { createTestDatabase } from '../src/testing/test-database';
import { demoClock } from './jobs';
import { seedDemo } from './seed-demo';
import { fillFewReferenceData } from '../src/core/testing/reference-data';

let db: Db;
let drop: () => Promise<void>;

beforeAll(async () => {
  ({ db, drop } = await createTestDatabase());
  await fillFewReferenceData(db);
});
afterAll(() => drop());

const filledTo = async (): Promise<number> => {
  const fill = await db
    .selectFrom('data_fills')
    .select('filled_to')
    .where('name', '=', 'demo')
    .executeTakeFirst();
  return fill?.filled_to?.getTime() ?? 0;
};

it('brings the demo data up to now, in demo mode only', async () => {
  const anHourAgo = Date.now() - 3_600_000;
  await seedDemo(db, { now: new Date(anHourAgo), historyDays: 10, secrets: testSealer });
  expect(await filledTo()).toBe(anHourAgo);

  const log = createLogger({ level: 'silent', secretHeaders: [] });
  const jobsWith = (demo: boolean) =>
    new Jobs({ db, jobs: [demoClock], deps: { db, config: { demo }, secrets: testSealer }, log });
  await jobsWith(false).runScheduled(demoClock);
  expect(await filledTo()).toBe(anHourAgo);
  await jobsWith(true).runScheduled(demoClock);
  expect(await filledTo()).toBeGreaterThan(anHourAgo + 3_500_000);
}, 120_000);
