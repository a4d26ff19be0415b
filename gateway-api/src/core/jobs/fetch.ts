import { sql } from 'kysely';
import type PgBoss from 'pg-boss';
import type { Db } from '../database/schema';
import type { QueuedJob } from './job';
import type { Payload } from './run-job';

/** A job that was fetched: what an attempt needs to know of it. */
export type FetchedJob = Pick<
  PgBoss.JobWithMetadata<Payload>,
  'id' | 'data' | 'retryCount' | 'retryLimit'
>;

/** A job of which each account has a share. */
type SharedJob = Pick<QueuedJob, 'name'> & Required<Pick<QueuedJob, 'perAccount'>>;

export interface FetchOptions {
  /** At most so many. */
  batchSize: number;
  /** Whose are under way, each account as often as it has some. */
  underWay: readonly number[];
  /** Also what waits to be tried again. */
  early: boolean;
}

/**
 * Fetches jobs that are due as pg-boss does, but of each account no more than its share at the same
 * time, and those first whose accounts have the fewest. pg-boss fetches in the order they were put in,
 * so one account with many would keep all others waiting.
 *
 * Source: `fetchNextJob` of pg-boss 10.4, whose states and counts of attempts these are.
 */
export async function fetchShared(
  db: Db,
  { name, perAccount }: SharedJob,
  { batchSize, underWay, early }: FetchOptions,
): Promise<FetchedJob[]> {
  const { rows } = await sql<FetchedJob>`
    WITH due AS (
      SELECT id, account, row_number() OVER (PARTITION BY account ORDER BY created_on, id) AS place
        FROM (
          SELECT id, created_on, (data #>> '{data,accountId}')::bigint AS account
            FROM pgboss.job
           WHERE name = ${name} AND state < 'active' AND (${early} OR start_after < now())
        ) job
    ), own AS (
      SELECT account, count(*) AS under_way FROM unnest(${underWay}::bigint[]) account GROUP BY 1
    ), chosen AS (
      SELECT id FROM due LEFT JOIN own USING (account)
       WHERE place + coalesce(under_way, 0) <= ${perAccount}::int
       ORDER BY place + coalesce(under_way, 0), id LIMIT ${batchSize}
    ), locked AS (
      -- Another gateway may have begun it meanwhile.
      SELECT job.id FROM pgboss.job JOIN chosen USING (id)
       WHERE name = ${name} AND state < 'active' FOR UPDATE OF job SKIP LOCKED
    )
    UPDATE pgboss.job job SET
      state = 'active',
      started_on = now(),
      retry_count = CASE WHEN started_on IS NOT NULL THEN retry_count + 1 ELSE retry_count END
      FROM locked WHERE job.name = ${name} AND job.id = locked.id
    RETURNING job.id, job.data, job.retry_count AS "retryCount",
      job.retry_limit AS "retryLimit"`.execute(db);
  return rows;
}
