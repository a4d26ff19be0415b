import { createTestDatabase } from '../../testing/test-database';
import { DatabaseClock, databaseNow } from './clock';
import type { Db } from './schema';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await createTestDatabase());
});
afterAll(() => drop());

const MINUTE = 60_000;

it('tells the database’s time on a machine whose clock is wrong', async () => {
  const clock = new DatabaseClock(
    db,
    () => performance.now(),
    () => Date.now() - 24 * 60 * MINUTE,
  );
  expect(Date.now() - clock.now().getTime()).toBeGreaterThan(23 * 60 * MINUTE);
  await clock.sync();
  const reading = clock.now().getTime();
  expect(Math.abs(reading - (await databaseNow(db)).getTime())).toBeLessThan(MINUTE);
});

it('goes on by a stopwatch, not by the machine’s clock', async () => {
  let elapsed = 1_000;
  let machine = Date.now();
  const clock = new DatabaseClock(
    db,
    () => elapsed,
    () => machine,
  );
  await clock.sync();
  const before = clock.now().getTime();
  machine += 60 * MINUTE;
  elapsed += 5_000;
  expect(clock.now().getTime() - before).toBe(5_000);
});
