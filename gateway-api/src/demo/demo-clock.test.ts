import type { Kysely } from 'kysely';
import type { Database } from '../core/database/schema';
import { createTestDatabase } from '../testing/test-database';
import { startDemoClock } from './demo-clock';
import { seedDemo } from './seed-demo';
import { fillFewReferenceData } from '../core/testing/reference-data';

let db: Kysely<Database>;
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

it('brings the demo data up to now while it runs', async () => {
  const anHourAgo = Date.now() - 3_600_000;
  await seedDemo(db, { now: new Date(anHourAgo), historyDays: 10 });
  expect(await filledTo()).toBe(anHourAgo);

  const errors: unknown[] = [];
  const clock = startDemoClock(db, { pauseMs: 20, onError: (error) => errors.push(error) });
  while ((await filledTo()) === anHourAgo && errors.length === 0) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await clock.stop();
  expect(errors).toEqual([]);
  expect(await filledTo()).toBeGreaterThan(anHourAgo + 3_500_000);
}, 120_000);
