import type { Kysely } from 'kysely';
import type { Database } from '../../core/database/schema';
import { refreshRollups } from './refresh-rollups';
import {
  type RepeatedOptions,
  type RepeatedWork,
  repeatedly,
} from '../../core/background/repeatedly';

/**
 * Keeps the daily totals fresh, from now on; `pauseMs` is 30 000 unless given. Nothing depends on it
 * but speed: a day that is not refreshed is read from its transactions. Several gateways may each run
 * one.
 */
export function startRollupJob(
  db: Kysely<Database>,
  options: Partial<RepeatedOptions> & Pick<RepeatedOptions, 'onError'>,
): RepeatedWork {
  return repeatedly(() => refreshRollups(db), { pauseMs: 30_000, ...options });
}
