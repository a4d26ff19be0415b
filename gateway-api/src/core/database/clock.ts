import { sql } from 'kysely';
import type { Db } from './schema';

/** The time that all gateways on one database go by, in a transaction the same all along. */
export async function databaseNow(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`SELECT now() AS now`.execute(db);
  return rows[0]!.now;
}

/** Milliseconds that only go forward, whatever somebody makes of the machine's clock. */
type Stopwatch = () => number;

/**
 * Tells the database's time without asking it each time: what is due and what has expired must not
 * hang on the clock of the gateway that happens to look. Until the first `sync` it is the machine's.
 */
export class DatabaseClock {
  private ahead: number;

  constructor(
    private readonly db: Db,
    private readonly elapsed: Stopwatch = () => performance.now(),
    machine: () => number = Date.now,
  ) {
    this.ahead = machine() - this.elapsed();
  }

  /** Reads the database's time; half of the way there and back is taken off. */
  async sync(): Promise<void> {
    const asked = this.elapsed();
    const { rows } = await sql<{ now: Date }>`SELECT clock_timestamp() AS now`.execute(this.db);
    this.ahead = rows[0]!.now.getTime() - (asked + this.elapsed()) / 2;
  }

  readonly now = (): Date => new Date(this.elapsed() + this.ahead);
}
