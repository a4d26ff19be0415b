import { sql } from 'kysely';
import { z } from 'zod';
import { createTestDatabase } from '../../testing/test-database';
import type { Db } from '../database/schema';
import { defineJob } from './job';
import { createBoss, prepareQueues } from './queues';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await createTestDatabase());
  await sql`DROP SCHEMA pgboss CASCADE`.execute(db);
});
afterAll(() => drop());

const jobWith = (limit: number) =>
  defineJob({
    name: 'test-mail',
    data: z.object({}),
    retry: { limit, delaySeconds: 1 },
    handle: async () => undefined,
  });

async function queue() {
  const boss = createBoss(db, { onError: () => undefined, supervise: false });
  return boss.getQueue('test-mail');
}

it('makes schema and queues once when several gateways start together', async () => {
  // More than there are connections in the pool: one that was left unusable would be met again.
  await Promise.all(Array.from({ length: 8 }, () => prepareQueues(db, [jobWith(2)])));
  expect(await queue()).toMatchObject({ retryLimit: 2, retryBackoff: true });
  await Promise.all(Array.from({ length: 8 }, () => sql`SELECT 1`.execute(db)));
});

it('gives a queue what its job declares now', async () => {
  await prepareQueues(db, [jobWith(5)]);
  expect(await queue()).toMatchObject({ retryLimit: 5 });
});
