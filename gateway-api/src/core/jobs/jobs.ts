import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type PgBoss from 'pg-boss';
import { setTimeout as sleep } from 'node:timers/promises';
import { v7 as uuidv7 } from 'uuid';
import { PLANNED_ONCE } from '../database/prepared-statements';
import type { Db, Trx } from '../database/schema';
import type { Job, JobData, QueuedJob, ScheduledJob } from './job';
import { type FetchedJob, fetchShared } from './fetch';
import { createBoss, executorOf } from './queues';
import { type Payload, runJob, schedule } from './run-job';

/** How many jobs there are, of all tenants together. */
export interface JobCounts {
  /** Not begun yet. */
  waiting: number;
  running: number;
  /** Failed at least once and tried again. */
  retrying: number;
  /** Failed for good within the last 14 days. */
  failed: number;
}

export interface JobsOptions<Deps> {
  db: Db;
  /** Every job this gateway knows; their queues exist, see `prepareQueues`. */
  jobs: readonly Job<Deps>[];
  /** What handlers work with. */
  deps: Deps;
  log: FastifyBaseLogger;
  /** How often work is looked for. Default 1 000. */
  pollMs?: number;
}

interface Running {
  job: Job;
  /** Whose, where the job is an account's. */
  accountId: number | undefined;
  abort: AbortController;
  done: Promise<void>;
}

/** How long work may still take when the gateway stops, in milliseconds. */
const STOP_TIMEOUT_MS = 8_000;

/**
 * The queue of durable work, in the database by pg-boss. A job is done at least once: what a gateway
 * has begun and not finished when it dies is done again by another, once its time is over.
 *
 * One statement a second asks for work in all queues, and only what is due is fetched; what a request
 * of this gateway has put in is begun as soon as the request is answered. A job that is done is
 * deleted, so that the tables stay as small as the work that is open.
 */
export class Jobs<Deps = unknown> {
  private readonly db: Db;
  private readonly jobs: readonly Job[];
  private readonly pollMs: number;
  readonly deps: Deps;
  readonly log: FastifyBaseLogger;
  readonly boss: PgBoss;
  private readonly running = new Map<string, Running>();
  /** Requests that have put something in and are not answered yet. */
  private readonly causes = new Set<string>();
  private polling: Promise<void> | undefined;
  private stopped = false;
  private woken = false;
  private endPause = (): void => undefined;

  constructor({ db, jobs, deps, log, pollMs = 1_000 }: JobsOptions<Deps>) {
    this.db = db;
    this.jobs = jobs as readonly Job[];
    this.deps = deps;
    this.log = log;
    this.pollMs = pollMs;
    this.boss = createBoss(db, {
      supervise: true,
      onError: (err) => log.warn({ err }, 'clearing old jobs away failed; it is tried again'),
    });
  }

  /**
   * Puts a job into the queue if `trx` is committed, and only then. `requestId` names what caused it
   * in the logs.
   * @throws {ZodError} when the data is not what the job declares; Error when it has no queue.
   */
  async enqueue<Data extends JobData>(
    trx: Trx,
    { name, data: schema }: QueuedJob<Data, never>,
    data: Data,
    requestId: string | null = null,
  ): Promise<void> {
    const payload: Payload = { data: schema.parse(data), requestId };
    // Our own id, in the order of time.
    const id = await this.boss.send(name, payload, { id: uuidv7(), db: executorOf(trx) });
    if (id === null) throw new Error(`The job '${name}' has no queue: it is in no list of jobs.`);
    if (this.polling && requestId !== null) this.causes.add(requestId);
  }

  /** What this request has put in can be begun: its transaction has ended. */
  requestAnswered(requestId: string): void {
    if (this.causes.delete(requestId)) this.wake();
  }

  /** Does what is due, from now on, until `stop`. */
  async start(): Promise<void> {
    await this.boss.start();
    await this.openSchedules();
    this.polling ??= this.poll();
  }

  /**
   * Begins nothing more, and lets what runs end. What takes too long is put back into its queue, where
   * it counts as an attempt.
   */
  async stop(timeoutMs = STOP_TIMEOUT_MS): Promise<void> {
    this.stopped = true;
    this.wake();
    await this.polling;
    const running = [...this.running.values()];
    for (const { abort } of running) abort.abort();
    const timeout = new AbortController();
    await Promise.race([
      Promise.all(running.map(({ done }) => done)),
      sleep(timeoutMs, undefined, { signal: timeout.signal }).catch(() => undefined),
    ]);
    timeout.abort();
    for (const [id, { job }] of this.running) {
      this.log.warn({ job: job.name, jobId: id }, 'job cut short: the gateway stops');
      await this.boss.fail(job.name, id, { error: 'the gateway stopped' });
    }
    await this.boss.stop({ graceful: false });
  }

  /**
   * What waits, runs and has failed, and whether the database takes no writes. Scheduled work counts
   * only while it runs or fails.
   */
  async counts(): Promise<JobCounts & { readOnly: boolean }> {
    const queued = this.jobs.filter(({ kind }) => kind === 'queued').map(({ name }) => name);
    const { rows } = await sql<JobCounts & { readOnly: boolean }>`
      SELECT current_setting('transaction_read_only') = 'on' AS "readOnly",
             count(*) FILTER (WHERE state = 'created' AND name = ANY(${queued}))::int AS waiting,
             count(*) FILTER (WHERE state = 'active')::int AS running,
             count(*) FILTER (WHERE state = 'retry')::int AS retrying,
             count(*) FILTER (WHERE state = 'failed')::int AS failed
        FROM pgboss.job`.execute(this.db);
    return rows[0]!;
  }

  /**
   * Does all queued work that is due, and what comes of it, then returns how many attempts that were.
   * With `early`, also what waits to be tried again, until it is done or has failed for good. For
   * tests: nothing in it waits for a time.
   */
  async runQueued({ early = false } = {}): Promise<number> {
    let attempts = 0;
    for (;;) {
      let begun = 0;
      for (const job of this.jobs) {
        if (job.kind === 'queued') begun += await this.begin(job, early);
      }
      attempts += begun;
      if (begun === 0 && this.running.size === 0) return attempts;
      await Promise.all([...this.running.values()].map(({ done }) => done));
    }
  }

  /**
   * Runs scheduled work now, whenever its turn would be; for tests. False when it runs already, here
   * or in another gateway.
   */
  async runScheduled({ name }: ScheduledJob<never>): Promise<boolean> {
    const job = this.jobs.find((known) => known.name === name);
    if (!job) throw new Error(`There is no job '${name}'.`);
    await this.openSchedules();
    if ((await this.begin(job, true)) === 0) return false;
    await Promise.all([...this.running.values()].map(({ done }) => done));
    return true;
  }

  /** Puts jobs whose gateway died in the middle back into their queues, once their time is over. */
  expire(): Promise<void> {
    return this.boss.expire();
  }

  private wake(): void {
    this.woken = true;
    this.endPause();
  }

  private async poll(): Promise<void> {
    let failing = false;
    while (!this.stopped) {
      this.woken = false;
      try {
        await this.beginDue();
        failing = false;
      } catch (err) {
        // Said once, not each second.
        if (!failing) this.log.warn({ err }, 'looking for jobs failed; it is tried again');
        failing = true;
      }
      if (!this.woken) await this.pause();
    }
  }

  private async pause(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve) => {
      this.endPause = resolve;
      timer = setTimeout(resolve, this.pollMs);
    });
    clearTimeout(timer);
  }

  private async beginDue(): Promise<void> {
    const free = this.jobs.filter((job) => this.freeSlots(job) > 0);
    const { rows } = await sql<{ name: string; due: boolean; expired: boolean }>`
      ${PLANNED_ONCE}
      SELECT name, bool_or(state < 'active') AS due, bool_or(state = 'active') AS expired
        FROM pgboss.job
       WHERE name = ANY(${free.map(({ name }) => name)})
         AND (state < 'active' AND start_after < now()
              OR state = 'active' AND started_on + expire_in < now())
       GROUP BY name`.execute(this.db);
    if (rows.some(({ expired }) => expired)) await this.expire();
    for (const { name, due } of rows) {
      const job = free.find((known) => known.name === name);
      if (job && due && !this.stopped) await this.begin(job);
    }
  }

  private freeSlots(job: Job): number {
    const concurrency = job.kind === 'scheduled' ? 1 : job.concurrency;
    return concurrency - [...this.running.values()].filter((one) => one.job === job).length;
  }

  /** Fetches as many as may run, and begins them; returns how many. */
  private async begin(job: Job, early = false): Promise<number> {
    const batchSize = this.freeSlots(job);
    if (batchSize <= 0) return 0;
    const rows = await this.fetch(job, batchSize, early);
    for (const row of rows) {
      const abort = new AbortController();
      const done = runJob(this, job, row, abort).finally(() => {
        this.running.delete(row.id);
        // There may be more where this came from.
        if (job.kind === 'queued' && (rows.length === batchSize || job.perAccount)) this.wake();
      });
      const { accountId } = row.data.data;
      this.running.set(row.id, { job, accountId: accountId as number | undefined, abort, done });
    }
    return rows.length;
  }

  private async fetch(job: Job, batchSize: number, early: boolean): Promise<FetchedJob[]> {
    const perAccount = job.kind === 'queued' ? job.perAccount : undefined;
    if (perAccount !== undefined) {
      const ofJob = [...this.running.values()].filter((one) => one.job === job);
      const underWay = ofJob.flatMap(({ accountId }) => accountId ?? []);
      return fetchShared(this.db, { name: job.name, perAccount }, { batchSize, underWay, early });
    }
    return this.boss.fetch<Payload>(job.name, {
      batchSize,
      includeMetadata: true,
      ignoreStartAfter: early,
    });
  }

  /**
   * Schedules what has never run; what waits or runs goes on by itself. One gateway at a time: of two
   * that start together the second might open again what the first is running already.
   */
  private async openSchedules(): Promise<void> {
    const scheduled = this.jobs.filter((job) => job.kind === 'scheduled');
    await this.db.transaction().execute(async (trx) => {
      await sql`SELECT pg_advisory_xact_lock(hashtextextended('open schedules', 0))`.execute(trx);
      const { rows } = await sql<{ name: string }>`
        SELECT DISTINCT name FROM pgboss.job
         WHERE name = ANY(${scheduled.map(({ name }) => name)}) AND state < 'completed'`.execute(
        trx,
      );
      const open = new Set(rows.map(({ name }) => name));
      for (const job of scheduled) {
        if (open.has(job.name)) continue;
        await schedule(this.boss, job, job.first === 'at once' ? 0 : job.everySeconds, trx);
      }
    });
  }
}
