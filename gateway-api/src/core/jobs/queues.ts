import { CompiledQuery, sql } from 'kysely';
import PgBoss from 'pg-boss';
import type { Db } from '../database/schema';
import type { Job } from './job';

/** How long a job that has failed for good is kept, to be looked at and tried again: 14 days. */
const FAILED_KEPT_SECONDS = 14 * 24 * 60 * 60;
/** How often the oldest of them are cleared away. */
const CLEAN_UP_SECONDS = 300;
/** What runs on a schedule is tried again for ever. */
const FOR_EVER = 1_000_000_000;
/** And kept for 20 years; pg-boss counts seconds in 4 bytes. */
const SCHEDULE_KEPT_MINUTES = 20 * 365 * 24 * 60;

interface BossOptions {
  onError: (error: unknown) => void;
  /** Whether it clears old jobs away once started. */
  supervise: boolean;
}

/** pg-boss on our own connections. We look for work ourselves, so it never polls. */
export function createBoss(db: Db, { onError, supervise }: BossOptions): PgBoss {
  const boss = new PgBoss({
    db: executorOf(db),
    schedule: false,
    supervise,
    maintenanceIntervalSeconds: CLEAN_UP_SECONDS,
    archiveFailedAfterSeconds: FAILED_KEPT_SECONDS,
  });
  // Without a listener an error would end the process.
  boss.on('error', onError);
  return boss;
}

/** Lets pg-boss run its statements through `db`, which may be a transaction. */
export function executorOf(db: Db): PgBoss.Db {
  return {
    async executeSql(text, values) {
      const query = CompiledQuery.raw(text, values);
      const { rows } = /^\s*BEGIN/.test(text)
        ? await executeTransaction(db, query)
        : await db.executeQuery(query);
      return { rows };
    },
  };
}

/** A text that begins and commits by itself, and fails in between, leaves its connection unusable. */
function executeTransaction(db: Db, query: CompiledQuery) {
  return db.connection().execute(async (connection) => {
    try {
      return await connection.executeQuery(query);
    } catch (error) {
      await sql`ROLLBACK`.execute(connection).catch(() => undefined);
      throw error;
    }
  });
}

/**
 * Makes the schema `pgboss` and a queue for each job where they are missing, and gives the queues
 * what their jobs declare now. The database's user must be allowed to make schemas, as for the
 * migrations. Several gateways may do so at once.
 */
export async function prepareQueues(db: Db, jobs: readonly Pick<Job, 'name'>[]): Promise<void> {
  const quiet = { onError: () => undefined, supervise: false };
  const boss = createBoss(db, quiet);
  await boss.start();
  await boss.stop({ graceful: false });
  await db.transaction().execute(async (trx) => {
    // Two that make queues at the same time wait for each other's locks for ever.
    await sql`SELECT pg_advisory_xact_lock(hashtextextended('prepare queues', 0))`.execute(trx);
    await makeQueues(createBoss(trx, quiet), jobs as readonly Job[]);
  });
}

async function makeQueues(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const job of jobs) {
    const wanted = optionsOf(job);
    const queue = queues.get(job.name);
    if (!queue) await boss.createQueue(job.name, wanted);
    else if (
      queue.retryLimit !== wanted.retryLimit ||
      queue.retryDelay !== wanted.retryDelay ||
      queue.expireInSeconds !== wanted.expireInSeconds
    ) {
      await boss.updateQueue(job.name, wanted);
    }
  }
}

function optionsOf(job: Job): PgBoss.Queue {
  // A little longer than the gateway itself waits: only what a dead one left behind expires.
  const common = { name: job.name, expireInSeconds: Math.ceil(job.timeoutSeconds) + 10 };
  if (job.kind === 'scheduled') {
    // Stately: at most one waits and at most one runs.
    return {
      ...common,
      policy: 'stately',
      retryLimit: FOR_EVER,
      retryDelay: job.everySeconds,
      retryBackoff: false,
      retentionMinutes: SCHEDULE_KEPT_MINUTES,
    };
  }
  const { limit, delaySeconds } = job.retry;
  return {
    ...common,
    policy: 'standard',
    retryLimit: limit,
    retryDelay: delaySeconds,
    retryBackoff: true,
  };
}
