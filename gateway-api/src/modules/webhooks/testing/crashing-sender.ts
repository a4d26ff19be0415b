/**
 * A program for the tests: a gateway that queues and sends webhooks. Once it is sending it says so, and
 * waits to be killed.
 */
import { createDatabase, createPool } from '../../../core/database/pool';
import { testSealer } from '../../../core/testing/test-secret';
import { CRASHING_NAME } from '../../../testing/kill-program';
import { deliverDue } from '../deliver';

const { connectionString } = JSON.parse(process.argv[2] ?? '') as { connectionString: string };
const db = createDatabase(createPool({ connectionString, applicationName: CRASHING_NAME }));
void deliverDue(db, { allowPrivate: true, timeoutMs: 600_000, secrets: testSealer });
for (;;) {
  const row = await db
    .selectFrom('webhook_deliveries')
    .select('delivery_id')
    .where('attempt_count', '>', 0)
    .executeTakeFirst();
  if (row) break;
  await new Promise(setImmediate);
}
process.stdout.write('sending\n');
