import type { Kysely } from 'kysely';
import type { AppConfig } from '../core/config/config';
import type { Database } from '../core/database/schema';
import { defineScheduledJob } from '../core/jobs/job';
import type { SecretSealer } from '../core/secrets/sealed-secrets';
import { topUpDemo } from './seed-demo';

/** Lets the demo merchants go on selling while a gateway runs in demo mode. */
export const demoClock = defineScheduledJob<{
  db: Kysely<Database>;
  config: Pick<AppConfig, 'demo'>;
  secrets: SecretSealer;
}>({
  name: 'demo-clock',
  everySeconds: 10 * 60,
  first: 'after a pause',
  timeoutSeconds: 300,
  handle: async ({ db, config, secrets }) => {
    if (config.demo) await topUpDemo(db, { secrets });
  },
});
