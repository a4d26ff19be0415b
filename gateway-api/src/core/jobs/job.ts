import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';

/** One attempt at a job, as its handler sees it. */
export interface JobRun {
  /** UUID, the same for every attempt: what is done once per job is done under this name. */
  jobId: string;
  /** 1 for the first. */
  attempt: number;
  /** The request that caused it; null where none did. */
  requestId: string | null;
  /** Carries job, id, attempt and the request that caused it into every line. */
  log: FastifyBaseLogger;
  /** Aborted when the attempt has used up its time or the gateway stops: begin nothing more. */
  signal: AbortSignal;
}

/** What a job may carry: ids only, never a secret or what somebody typed. */
export type JobData = Record<string, number | string | null>;

interface Common {
  /** Also the name of its queue: letters, digits and hyphens. Never renamed while jobs wait. */
  name: string;
  /** An attempt that takes longer has failed, and another gateway may try again. Default 60. */
  timeoutSeconds: number;
}

/** Work that something caused, done after the transaction it was put in is committed. */
export interface QueuedJob<Data extends JobData = JobData, Deps = unknown> extends Common {
  kind: 'queued';
  data: z.ZodType<Data>;
  /**
   * How often it is tried again and how long after the first failure, in seconds; each wait is twice
   * the one before and up to as long again. What fails each time is kept as failed.
   */
  retry: { limit: number; delaySeconds: number };
  /** At the same time in one gateway. Default 4. */
  concurrency: number;
  /**
   * Of them so many of one account, named by `accountId` in the data, so that what is slow for one keeps
   * nobody else waiting. Default: as many as there are.
   */
  perAccount?: number;
  handle(data: Data, deps: Deps, run: JobRun): Promise<unknown>;
}

/** Work that is done again and again, by one gateway at a time. */
export interface ScheduledJob<Deps = unknown> extends Common {
  kind: 'scheduled';
  /** Between the end of one run and the start of the next, whether or not it failed. */
  everySeconds: number;
  /** When the first run of all comes. Default: at once. */
  first: 'at once' | 'after a pause';
  handle(deps: Deps, run: JobRun): Promise<unknown>;
}

export type Job<Deps = unknown> = QueuedJob<JobData, Deps> | ScheduledJob<Deps>;

type With<T, Optional extends keyof T> = Omit<T, Optional | 'kind'> & Partial<Pick<T, Optional>>;

/**
 * Declares work that a module puts into the queue with `jobs.enqueue`. `handle` may run more than
 * once for one job (a gateway that dies in the middle cannot say how far it got), so doing it twice
 * must do no harm.
 */
export function defineJob<Data extends JobData, Deps>(
  job: With<QueuedJob<Data, Deps>, 'timeoutSeconds' | 'concurrency'>,
): QueuedJob<Data, Deps> {
  return { kind: 'queued', timeoutSeconds: 60, concurrency: 4, ...job };
}

/** Declares work that repeats. It is done once at a time, however many gateways run. */
export function defineScheduledJob<Deps>(
  job: With<ScheduledJob<Deps>, 'timeoutSeconds' | 'first'>,
): ScheduledJob<Deps> {
  return { kind: 'scheduled', timeoutSeconds: 60, first: 'at once', ...job };
}
