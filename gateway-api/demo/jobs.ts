import { sql } from 'kysely';
import type { CoreConfig } from '../src/core/config/config';
import type { Db } from '../src/core/database/schema';
import { defineScheduledJob } from '../src/core/jobs/job';
import type { SecretSealer } from '../src/core/secrets/sealed-secrets';
import { settlePayouts } from '../src/modules/payouts/outcome';

/** Lets the demo merchants go on selling while a gateway runs in demo mode. */
export const demoClock = defineScheduledJob<{
  db: Db;
  config: Pick<CoreConfig, 'demo'>;
  secrets: SecretSealer;
}>({
  name: 'demo-clock',
  everySeconds: 10 * 60,
  first: 'after a pause',
  timeoutSeconds: 300,
  handle: async ({ db, config, secrets }) => {
    if (!config.demo) return;
    const { topUpDemo } = await import('./seed-demo');
    await topUpDemo(db, { secrets });
  },
});

/** How long the bank of the demo takes. */
const DAYS = 3;

/** One of so many of its payouts fails. */
const FAILS = 61;

/** In demo mode the bank says after some days that payouts have arrived, or that one failed. */
export const demoBank = defineScheduledJob<{
  db: Db;
  config: Pick<CoreConfig, 'demo'>;
}>({
  name: 'demo-bank',
  everySeconds: 60,
  first: 'after a pause',
  timeoutSeconds: 300,
  handle: async ({ db, config }) => {
    if (!config.demo) return;
    await db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ fileId: number; payoutId: number }>`
        SELECT p.payout_file_id AS "fileId", p.payout_id AS "payoutId"
        FROM payouts p JOIN payout_files f USING (payout_file_id)
        WHERE p.status = 'in transit' AND f.is_uploaded
          AND f.settlement_day <= (now() AT TIME ZONE 'UTC')::date - ${DAYS}::integer
        ORDER BY p.payout_id LIMIT 5000`.execute(trx);
      for (const { fileId, payoutId } of rows.filter((row) => row.payoutId % FAILS === 0)) {
        await settlePayouts(trx, [fileId], 'failed', payoutId);
      }
      await settlePayouts(trx, [...new Set(rows.map((row) => row.fileId))], 'paid out');
    });
  },
});
