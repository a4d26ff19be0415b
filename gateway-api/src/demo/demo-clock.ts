import type { Kysely } from 'kysely';
import type { Database } from '../core/database/schema';
import { type RepeatedOptions, type RepeatedWork, repeatedly } from '../core/background/repeatedly';
import { topUpDemo } from './seed-demo';

/**
 * Lets the demo merchants go on selling while the gateway runs: brings the demo data up to now every
 * ten minutes unless `pauseMs` says otherwise, first after a pause.
 */
export function startDemoClock(
  db: Kysely<Database>,
  options: Partial<RepeatedOptions> & Pick<RepeatedOptions, 'onError'>,
): RepeatedWork {
  return repeatedly(() => topUpDemo(db), { pauseMs: 600_000, atOnce: false, ...options });
}
