import type { Db } from '../../core/database/schema';
import { refreshBatch } from './refresh-repository';

/** What PostgreSQL says when another refresh came first: serialization, deadlock, key taken. */
const LOST_TO_ANOTHER = new Set(['40001', '40P01', '23505']);
const ATTEMPTS = 10;

/**
 * Brings the daily totals of all marked days up to date and returns how many days that were. A day
 * is one business's UTC day.
 *
 * Each batch is one REPEATABLE READ transaction, so the marks it removes and the transactions it adds
 * up belong to the same snapshot. A write that commits meanwhile is in neither: its mark stays, and
 * readers take that day from the transactions until the next refresh. Of two refreshes the later one
 * waits, and starts again from a new snapshot if it lost all the same.
 */
export async function refreshRollups(
  db: Db,
  { daysPerBatch = 1_000 }: { daysPerBatch?: number } = {},
): Promise<number> {
  let total = 0;
  for (;;) {
    const days = await untilWon(() =>
      db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute((trx) => refreshBatch(trx, daysPerBatch)),
    );
    total += days;
    if (days < daysPerBatch) return total;
  }
}

async function untilWon<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      const code = (error as { code?: unknown } | null)?.code;
      if (attempt >= ATTEMPTS || typeof code !== 'string' || !LOST_TO_ANOTHER.has(code))
        throw error;
    }
  }
}
