import type { FastifyBaseLogger } from 'fastify';
import type PgBoss from 'pg-boss';
import type { Trx } from '../database/schema';
import type { Job, JobData } from './job';
import type { FetchedJob } from './fetch';
import { executorOf } from './queues';

/** A job as stored. */
export interface Payload {
  data: JobData;
  requestId: string | null;
}

interface Worker {
  boss: PgBoss;
  deps: unknown;
  log: FastifyBaseLogger;
}

/** One attempt at a job that was fetched, from its start to what becomes of it. Never rejects. */
export async function runJob(
  { boss, deps, log: parentLog }: Worker,
  job: Job,
  { id, data: payload, retryCount, retryLimit }: FetchedJob,
  abort: AbortController,
): Promise<void> {
  const attempt = retryCount + 1;
  const log = parentLog.child({
    job: job.name,
    jobId: id,
    attempt,
    ...(payload.requestId === null ? {} : { requestId: payload.requestId }),
  });
  // What runs every few seconds would fill the log.
  const level = job.kind === 'scheduled' ? 'debug' : 'info';
  const startedAt = performance.now();
  const ms = () => Math.round(performance.now() - startedAt);
  log[level]('job started');
  try {
    const { requestId } = payload;
    const run = { jobId: id, attempt, requestId, log, signal: abort.signal };
    await withTimeout(job.timeoutSeconds * 1_000, abort, async () =>
      job.kind === 'scheduled'
        ? job.handle(deps, run)
        : job.handle(job.data.parse(payload.data), deps, run),
    );
    // The next run first: dying between the two must not end the schedule.
    if (job.kind === 'scheduled') await schedule(boss, job, job.everySeconds);
    await boss.deleteJob(job.name, id);
    log[level]({ ms: ms() }, 'job done');
  } catch (err) {
    if (retryCount < retryLimit) log.warn({ err, ms: ms() }, 'job failed; it is tried again');
    else log.error({ err, ms: ms() }, 'job failed for good; it is kept');
    // Neither message nor stack: they can name people. The log has both, redacted.
    const error = err instanceof Error ? err.name : 'Error';
    await boss
      .fail(job.name, id, { error })
      .catch((cause: unknown) =>
        log.warn({ err: cause }, 'the failure could not be stored; the job runs out of time'),
      );
  }
}

/** Puts the next run of scheduled work into its queue, in the transaction where there is one. */
export async function schedule(
  boss: PgBoss,
  { name }: Pick<Job, 'name'>,
  afterSeconds: number,
  trx?: Trx,
): Promise<void> {
  const payload: Payload = { data: {}, requestId: null };
  await boss.send(name, payload, {
    ...(afterSeconds > 0 && { startAfter: afterSeconds }),
    ...(trx && { db: executorOf(trx) }),
  });
}

/** Aborts and rejects when `work` has not ended in time; it may go on, unheard. */
async function withTimeout(
  timeoutMs: number,
  abort: AbortController,
  work: () => Promise<unknown>,
): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      abort.abort();
      reject(new Error(`It did not end within ${timeoutMs} ms.`));
    }, timeoutMs);
    timer.unref();
  });
  try {
    await Promise.race([work(), late]);
  } finally {
    clearTimeout(timer);
  }
}
