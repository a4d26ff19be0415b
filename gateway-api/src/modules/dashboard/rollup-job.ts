import type { Kysely } from 'kysely';
import type { Database } from '../../core/database/schema';
import { refreshRollups } from './refresh-rollups';

export interface RollupJobOptions {
  /** Pause between the end of a refresh and the next. Default 30 000. */
  pauseMs?: number;
  /** Told of a refresh that failed; the next one tries again. */
  onError: (error: unknown) => void;
}

export interface RollupJob {
  /** Lets a refresh that is running end, and starts no more. */
  stop(): Promise<void>;
}

/**
 * Keeps the daily totals fresh, from now on. Nothing depends on it but speed: a day that is not
 * refreshed is read from its transactions. Several gateways may each run one.
 */
export function startRollupJob(
  db: Kysely<Database>,
  { pauseMs = 30_000, onError }: RollupJobOptions,
): RollupJob {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  async function run(): Promise<void> {
    try {
      await refreshRollups(db);
    } catch (error) {
      onError(error);
    }
    if (stopped) return;
    timer = setTimeout(() => {
      running = run();
    }, pauseMs);
    timer.unref();
  }

  let running = run();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
