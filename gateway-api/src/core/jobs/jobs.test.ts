import { sql } from 'kysely';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database';
import { createDatabase, createPool } from '../database/pool';
import type { Db } from '../database/schema';
import { createLogger } from '../logging/logger';
import { defineJob, defineScheduledJob } from './job';
import { Jobs } from './jobs';
import { prepareQueues } from './queues';

interface Deps {
  gateway: string;
}

let database: TestDatabase;
let db: Db;
/** Another gateway's connections. */
let elsewhere: Db;
let logLines: string[] = [];
/** What was handled: the data's id and the gateway that did it. */
let handled: { id: number; gateway: string; jobId: string; attempt: number }[] = [];
/** What handlers do besides. */
let midway: (id: number, signal: AbortSignal) => Promise<void>;

const mail = defineJob({
  name: 'test-mail',
  data: z.object({ id: z.int() }),
  retry: { limit: 2, delaySeconds: 3600 },
  async handle({ id }, { gateway }: Deps, { jobId, attempt, signal }) {
    handled.push({ id, gateway, jobId, attempt });
    await midway(id, signal);
  },
});
const hurried = defineJob({
  name: 'test-hurried',
  data: z.object({ id: z.int() }),
  retry: { limit: 2, delaySeconds: 3600 },
  timeoutSeconds: 0.05,
  handle: ({ id }, _deps: Deps, { signal }) => midway(id, signal),
});
const shared = defineJob({
  name: 'test-shared',
  data: z.object({ accountId: z.int(), id: z.int() }),
  retry: { limit: 2, delaySeconds: 3600 },
  concurrency: 6,
  perAccount: 2,
  async handle({ id }, { gateway }: Deps, { jobId, attempt, signal }) {
    handled.push({ id, gateway, jobId, attempt });
    await midway(id, signal);
  },
});
const round = defineScheduledJob<Deps>({
  name: 'test-round',
  everySeconds: 3600,
  async handle({ gateway }, { jobId, attempt, signal }) {
    handled.push({ id: 0, gateway, jobId, attempt });
    await midway(0, signal);
  },
});
const JOBS = [mail, hurried, shared, round];

function gatewayOf(on: Db, gateway: string, pollMs?: number): Jobs<Deps> {
  const stream = { write: (line: string) => logLines.push(line) };
  const log = createLogger({ level: 'debug', secretHeaders: [], stream });
  const options = pollMs === undefined ? {} : { pollMs };
  return new Jobs({ db: on, jobs: JOBS, deps: { gateway }, log, ...options });
}

let jobs: Jobs<Deps>;
let others: Jobs<Deps>;

beforeAll(async () => {
  database = await createTestDatabase();
  ({ db } = database);
  elsewhere = createDatabase(
    createPool({ connectionString: database.connectionString, onError: () => undefined }),
  );
  await prepareQueues(db, JOBS);
});
afterAll(async () => {
  await elsewhere.destroy();
  await database.drop();
});
beforeEach(() => {
  jobs = gatewayOf(db, 'one');
  others = gatewayOf(elsewhere, 'other');
  midway = async () => undefined;
});
afterEach(async () => {
  await sql`DELETE FROM pgboss.job`.execute(db);
  handled = [];
  logLines = [];
});

const enqueue = (id: number, requestId?: string, on = jobs) =>
  db.transaction().execute((trx) => on.enqueue(trx, mail, { id }, requestId));

/** As if whatever runs had begun an hour ago. */
const age = () =>
  sql`UPDATE pgboss.job SET started_on = now() - interval '1 hour' WHERE state = 'active'`.execute(
    db,
  );

const lines = () => logLines.map((line) => JSON.parse(line) as Record<string, unknown>);

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 5));
}

function gate() {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}

it('does what was committed, once, and nothing that was not', async () => {
  await enqueue(1);
  await expect(
    db.transaction().execute(async (trx) => {
      await jobs.enqueue(trx, mail, { id: 2 });
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  expect(await jobs.runQueued()).toBe(1);
  expect(await jobs.runQueued()).toBe(0);
  expect(handled).toMatchObject([{ id: 1, attempt: 1 }]);
});

it('takes only the data that the job declares', async () => {
  const wrong = { id: 'ann@example.test' } as unknown as { id: number };
  const enqueued = db.transaction().execute((trx) => jobs.enqueue(trx, mail, wrong));
  await expect(enqueued).rejects.toThrow();
});

it('refuses a job that no gateway knows', async () => {
  const unknown = { ...mail, name: 'test-unknown' };
  const enqueued = db.transaction().execute((trx) => jobs.enqueue(trx, unknown, { id: 1 }));
  await expect(enqueued).rejects.toThrow("The job 'test-unknown' has no queue");
});

it('logs start and end with the job, its attempt and the request that caused it', async () => {
  await enqueue(1, 'request-1');
  await jobs.runQueued();
  const { jobId } = handled[0]!;
  const about = { job: 'test-mail', jobId, attempt: 1, requestId: 'request-1', level: 'info' };
  expect(lines()).toMatchObject([
    { ...about, msg: 'job started' },
    { ...about, msg: 'job done', ms: expect.any(Number) },
  ]);
});

it('tries again later what failed, under the same id, and keeps what always fails', async () => {
  midway = () => Promise.reject(new Error('no server for ann@example.test'));
  await enqueue(1);
  expect(await jobs.runQueued()).toBe(1);
  expect(await jobs.runQueued()).toBe(0);
  expect(await jobs.counts()).toMatchObject({ waiting: 0, running: 0, retrying: 1, failed: 0 });
  const { rows: waits } = await sql<{ seconds: number }>`
    SELECT extract(epoch FROM start_after - now())::int AS seconds FROM pgboss.job`.execute(db);
  expect(waits[0]!.seconds).toBeGreaterThan(3000);

  expect(await jobs.runQueued({ early: true })).toBe(2);
  expect(handled.map(({ attempt }) => attempt)).toEqual([1, 2, 3]);
  expect(new Set(handled.map(({ jobId }) => jobId)).size).toBe(1);
  expect(await jobs.counts()).toMatchObject({ waiting: 0, running: 0, retrying: 0, failed: 1 });
  expect(lines().map(({ level, msg }) => `${level}: ${msg}`)).toEqual(
    expect.arrayContaining([
      'warn: job failed; it is tried again',
      'error: job failed for good; it is kept',
    ]),
  );
  const { rows } = await sql<{ output: string }>`
    SELECT output::text AS output FROM pgboss.job`.execute(db);
  expect(rows).toEqual([{ output: '{"error": "Error"}' }]);
});

it('counts what waits and what runs', async () => {
  for (const id of [1, 2, 3, 4, 5, 6]) await enqueue(id);
  expect(await jobs.counts()).toMatchObject({ waiting: 6, running: 0 });
  const { opened, open } = gate();
  midway = () => opened;
  const running = jobs.runQueued();
  await until(() => handled.length === 4);
  expect(await others.counts()).toMatchObject({ waiting: 2, running: 4, retrying: 0, failed: 0 });
  open();
  await running;
  expect(await jobs.counts()).toMatchObject({ waiting: 0, running: 0, retrying: 0, failed: 0 });
});

it('is done once when two gateways look for work at the same time', async () => {
  const ids = Array.from({ length: 40 }, (_unused, index) => index);
  for (const id of ids) await enqueue(id);
  // Neither finishes its first before the other has begun.
  midway = () => until(() => new Set(handled.map(({ gateway }) => gateway)).size === 2);
  await Promise.all([jobs.runQueued(), others.runQueued()]);
  expect(handled.map(({ id }) => id).sort((a, b) => a - b)).toEqual(ids);
});

describe('work that each account has a share of', () => {
  const enqueueOf = (accountId: number, ...ids: number[]) =>
    db.transaction().execute(async (trx) => {
      for (const id of ids) await jobs.enqueue(trx, shared, { accountId, id });
    });
  // Without the round that a gateway begins with.
  const ids = () => handled.flatMap(({ id }) => id || []);

  it('goes on for others while that of one hangs, however much there is of it', async () => {
    await enqueueOf(7, 1, 2, 3, 4, 5, 6, 7);
    await enqueueOf(8, 11, 12, 13);
    const { opened, open } = gate();
    midway = (id) => (id < 10 ? opened : Promise.resolve());
    const polled = gatewayOf(db, 'polled', 5);
    await polled.start();
    await until(() => ids().filter((id) => id > 10).length === 3);
    expect(ids().filter((id) => id < 10)).toEqual([1, 2]);
    open();
    await until(() => ids().length === 10);
    await polled.stop();
    expect(ids().filter((id) => id < 10)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('is done once by two gateways, tried again, and counted', async () => {
    await enqueueOf(7, 1, 2, 3, 4);
    midway = (id) => (id === 3 ? Promise.reject(new Error('not now')) : Promise.resolve());
    await Promise.all([jobs.runQueued(), others.runQueued()]);
    expect(ids().sort()).toEqual([1, 2, 3, 4]);
    expect(await jobs.counts()).toMatchObject({ waiting: 0, running: 0, retrying: 1 });
    expect(await jobs.runQueued()).toBe(0);
    midway = () => Promise.resolve();
    await jobs.runQueued({ early: true });
    expect(handled.at(-1)).toMatchObject({ id: 3, attempt: 2 });
    expect(await jobs.counts()).toMatchObject({ waiting: 0, retrying: 0, failed: 0 });
  });

  it('is taken over from a gateway that died in the middle', async () => {
    await enqueueOf(7, 1);
    const { opened, open } = gate();
    midway = () => (handled.length === 1 ? opened : Promise.resolve());
    const dying = others.runQueued();
    await until(() => handled.length === 1);
    expect(await jobs.runQueued({ early: true })).toBe(0);
    await age();
    await jobs.expire();
    expect(await jobs.runQueued({ early: true })).toBe(1);
    expect(handled.at(-1)).toMatchObject({ gateway: 'one', attempt: 2 });
    open();
    await dying;
  });
});

it('gives up an attempt that takes too long, and tells its handler', async () => {
  const aborted = jest.fn();
  midway = (_id, signal) => new Promise(() => signal.addEventListener('abort', aborted));
  await db.transaction().execute((trx) => jobs.enqueue(trx, hurried, { id: 1 }));
  await jobs.runQueued();
  expect(aborted).toHaveBeenCalledTimes(1);
  expect(await jobs.counts()).toMatchObject({ running: 0, retrying: 1 });
  expect(logLines.join()).toContain('It did not end within 50 ms.');
});

it('is taken over from a gateway that died in the middle', async () => {
  await enqueue(1);
  const { opened, open } = gate();
  midway = () => (handled.length === 1 ? opened : Promise.resolve());
  const dying = others.runQueued();
  await until(() => handled.length === 1);
  await jobs.expire();
  expect(await jobs.runQueued({ early: true })).toBe(0);

  await age();
  await jobs.expire();
  expect(await jobs.runQueued({ early: true })).toBe(1);
  expect(handled.map(({ gateway, attempt }) => `${gateway} ${attempt}`)).toEqual([
    'other 1',
    'one 2',
  ]);
  open();
  await dying;
});

describe('scheduled work', () => {
  it('runs in one gateway at a time, and again after it', async () => {
    const { opened, open } = gate();
    midway = () => opened;
    const running = jobs.runScheduled(round);
    await until(() => handled.length === 1);
    expect(await others.runScheduled(round)).toBe(false);
    open();
    expect(await running).toBe(true);
    expect(await others.runScheduled(round)).toBe(true);
    expect(handled.map(({ gateway }) => gateway)).toEqual(['one', 'other']);
  });

  it('goes on after it failed, and leaves one row however often it runs', async () => {
    midway = () => Promise.reject(new Error('broken'));
    await jobs.runScheduled(round);
    expect(await jobs.counts()).toMatchObject({ retrying: 1, failed: 0 });
    midway = async () => undefined;
    for (let run = 0; run < 3; run += 1) await jobs.runScheduled(round);
    const { rows } = await sql<{ state: string; kept: boolean }>`
      SELECT state, keep_until > now() + interval '10 years' AS kept FROM pgboss.job`.execute(db);
    expect(rows).toEqual([{ state: 'created', kept: true }]);
    expect(handled).toHaveLength(4);
  });

  it('is opened by one gateway at a time: the next one sees what is open by then', async () => {
    const locked = gate();
    const { opened, open } = gate();
    const opening = elsewhere.transaction().execute(async (trx) => {
      await sql`SELECT pg_advisory_xact_lock(hashtextextended('open schedules', 0))`.execute(trx);
      locked.open();
      await opened;
    });
    await locked.opened;
    const starting = jobs.start();
    await until(async () => {
      const { rows } = await sql`
        SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
          AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`.execute(
        db,
      );
      return rows.length === 1;
    });
    expect((await sql`SELECT FROM pgboss.job`.execute(db)).rows).toHaveLength(0);
    open();
    await opening;
    await starting;
    await until(() => handled.length === 1);
    await jobs.stop();
  });

  it('is opened once by gateways that start together, and comes at its time', async () => {
    await Promise.all([jobs.start(), others.start()]);
    await until(() => handled.length === 1);
    await Promise.all([jobs.stop(), others.stop()]);
    const { rows } = await sql<{ seconds: number }>`
      SELECT extract(epoch FROM start_after - now())::int AS seconds FROM pgboss.job`.execute(db);
    expect(rows).toHaveLength(1);
    expect(rows[0]!.seconds).toBeGreaterThan(3000);
  });
});

describe('a gateway that runs', () => {
  const HOUR = 3_600_000;

  it('finds what others have put in', async () => {
    await jobs.start();
    await enqueue(7, undefined, others);
    await until(() => handled.some(({ id }) => id === 7));
    await jobs.stop();
  });

  it('begins what a request has put in when that is answered, without looking for it', async () => {
    jobs = gatewayOf(db, 'one', HOUR);
    await jobs.start();
    await until(() => handled.length === 1);
    await enqueue(7, 'request-7');
    jobs.requestAnswered('request-7');
    await until(() => handled.some(({ id }) => id === 7));
    await jobs.stop();
  });

  it('goes on when the database could not be asked, and says so once', async () => {
    jobs = gatewayOf(db, 'one', 1);
    await jobs.start();
    await sql`ALTER TABLE pgboss.job RENAME TO mislaid`.execute(db);
    await until(() => logLines.join().includes('looking for jobs failed'));
    await sql`ALTER TABLE pgboss.mislaid RENAME TO job`.execute(db);
    await enqueue(7);
    await until(() => handled.some(({ id }) => id === 7));
    await jobs.stop();
    expect(logLines.filter((line) => line.includes('looking for jobs failed'))).toHaveLength(1);
  });

  it('lets what it has begun end before it stops', async () => {
    const { opened, open } = gate();
    midway = () => opened;
    await enqueue(7);
    await jobs.start();
    await until(() => handled.some(({ id }) => id === 7));
    let stopped = false;
    const stopping = jobs.stop().then(() => (stopped = true));
    await enqueue(8);
    expect(stopped).toBe(false);
    open();
    await stopping;
    expect(await others.counts()).toMatchObject({ waiting: 1, running: 0, retrying: 0 });
  });

  it('puts back what does not end when it stops', async () => {
    midway = (id) => (id === 7 ? new Promise(() => undefined) : Promise.resolve());
    await enqueue(7);
    await jobs.start();
    await until(() => handled.some(({ id }) => id === 7));
    await jobs.stop(1);
    // The scheduled job may have been under way as well.
    const { rows } = await sql`SELECT state FROM pgboss.job WHERE name = 'test-mail'`.execute(db);
    expect(rows).toEqual([{ state: 'retry' }]);
    expect(await others.counts()).toMatchObject({ running: 0 });
    midway = async () => undefined;
    await others.runQueued({ early: true });
    expect(handled.filter(({ id }) => id === 7).map(({ gateway }) => gateway)).toEqual([
      'one',
      'other',
    ]);
  });
});
