import { normalizeIP } from '@fastify/rate-limit';
import { sql } from 'kysely';
import { createHmac } from 'node:crypto';
import { isIP } from 'node:net';
import type { Db } from '../database/schema';
import { tooMany } from '../errors/app-error';

/** How many attempts a key has, and in how long. The window begins with the first attempt. */
export interface AttemptLimit {
  /** Tells limits apart that count the same key. Renamed, it counts anew. */
  name: string;
  max: number;
  windowSeconds: number;
}

/** An attempt that was counted. */
export interface CountedAttempt {
  /** It was no guess after all: it does not count. */
  giveBack(): Promise<void>;
}

/**
 * Counts attempts in fixed windows, in the database: every gateway counts on the same. An attempt is
 * counted before it is made, so that many at once cannot slip through, and given back when it turns
 * out to be legitimate. What is counted is never dropped before its window ends.
 *
 * Written by hand, for a library's store counts key by key: three statements for each of a sign-in's
 * three limits, and what one limit refuses has by then counted on the others.
 */
export class Attempts {
  /** Several gateways on one database must be given the same `hashKey`. */
  constructor(
    private readonly db: Db,
    private readonly hashKey: Buffer,
  ) {}

  /**
   * Counts one attempt on all of these limits or, if one of them is used up, on none: otherwise a
   * stranger's refused tries would use up the other limits of whom they try. One statement.
   *
   * @throws {AppError} 429 `too_many` with the longest wait when a limit is used up
   */
  async count(asked: { limit: AttemptLimit; key: string }[]): Promise<CountedAttempt> {
    const keys = asked.map(({ limit, key }) => this.hash(limit.name, key));
    const limits = asked.map(({ limit }) => limit);
    for (;;) {
      const { wait, counted } = await this.countOnce(keys, limits);
      if (wait !== null) throw tooMany(wait);
      if (counted.length === keys.length) return { giveBack: () => this.giveBack(keys) };
      // Somebody else used a limit up while this was counted: what did count is undone.
      await this.giveBack(counted);
    }
  }

  /**
   * The limits are looked at in the statement's snapshot, and again under each row's lock. Rows are
   * locked in the order of their keys, so that two attempts never wait for each other.
   */
  private async countOnce(
    keys: Buffer[],
    limits: AttemptLimit[],
  ): Promise<{ wait: number | null; counted: Buffer[] }> {
    const { rows } = await sql<{ wait: number | null; counted: Buffer[] }>`
      WITH asked AS (
        SELECT * FROM unnest(
          ${keys}::bytea[],
          ${limits.map(({ max }) => max)}::int[],
          ${limits.map(({ windowSeconds }) => windowSeconds)}::int[]
        ) AS a (key, max, seconds)
      ), refused AS (
        SELECT max(ceil(extract(epoch FROM c.expires_at - now())))::int AS wait
          FROM attempt_counts c JOIN asked USING (key)
         WHERE c.remaining = 0 AND c.expires_at > now()
      ), counted AS (
        INSERT INTO attempt_counts AS c (key, remaining, expires_at)
        SELECT key, max - 1, now() + make_interval(secs => seconds)
          FROM asked WHERE (SELECT wait FROM refused) IS NULL
         ORDER BY key
        ON CONFLICT (key) DO UPDATE SET
          remaining = CASE WHEN c.expires_at > now() THEN c.remaining - 1 ELSE excluded.remaining END,
          expires_at = CASE WHEN c.expires_at > now() THEN c.expires_at ELSE excluded.expires_at END
         WHERE c.remaining > 0 OR c.expires_at <= now()
        RETURNING key
      )
      SELECT (SELECT wait FROM refused) AS wait, array(SELECT key FROM counted) AS counted`.execute(
      this.db,
    );
    return rows[0] ?? { wait: null, counted: [] };
  }

  /**
   * Adds calls that were made already, so many for each key, and returns by key how many all gateways
   * have counted, at most the limit, and how long that window lasts. It refuses nothing.
   */
  async addTo(
    limit: AttemptLimit,
    asked: readonly { key: string; calls: number }[],
  ): Promise<Map<string, { counted: number; msLeft: number }>> {
    const { rows } = await sql<{ name: string; counted: number; msLeft: number }>`
      WITH asked AS (
        SELECT * FROM unnest(
          ${asked.map(({ key }) => key)}::text[],
          ${asked.map(({ key }) => this.hash(limit.name, key))}::bytea[],
          ${asked.map(({ calls }) => calls)}::int[]
        ) AS a (name, key, calls)
      ), counted AS (
        INSERT INTO attempt_counts AS c (key, remaining, expires_at)
        SELECT key, greatest(${limit.max}::int - calls, 0),
               now() + make_interval(secs => ${limit.windowSeconds}::int)
          FROM asked ORDER BY key
        ON CONFLICT (key) DO UPDATE SET
          remaining = CASE WHEN c.expires_at > now()
            THEN greatest(c.remaining + excluded.remaining - ${limit.max}::int, 0)
            ELSE excluded.remaining END,
          expires_at = CASE WHEN c.expires_at > now() THEN c.expires_at ELSE excluded.expires_at END
        RETURNING key, remaining, expires_at
      )
      SELECT name, ${limit.max}::int - remaining AS counted,
             ceil(extract(epoch FROM expires_at - now()) * 1000)::int AS "msLeft"
        FROM counted JOIN asked USING (key)`.execute(this.db);
    return new Map(rows.map(({ name, ...count }) => [name, count]));
  }

  private async giveBack(keys: Buffer[]): Promise<void> {
    await sql`
      WITH locked AS (
        SELECT key FROM attempt_counts WHERE key = ANY(${keys}::bytea[]) ORDER BY key FOR UPDATE
      )
      UPDATE attempt_counts c SET remaining = c.remaining + 1
        FROM locked WHERE c.key = locked.key AND c.expires_at > now()`.execute(this.db);
  }

  private hash(name: string, key: string): Buffer {
    return createHmac('sha256', this.hashKey).update(`${name}\0${key}`).digest();
  }
}

/** One home or office: an IPv4 address, or the /64 of an IPv6 one, which its owner has whole. */
export function addressKey(ip: string | undefined): string {
  const address = ip?.split('%')[0] ?? '';
  return isIP(address) === 0 ? 'unknown' : normalizeIP(address, 64);
}
