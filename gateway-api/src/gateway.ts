import type { FastifyBaseLogger } from 'fastify';
import { join } from 'node:path';
import { buildApp } from './app';
import { repeatedly } from './core/background/repeatedly';
import type { AppConfig } from './modules/config';
import { startEmbeddedPostgres } from '@mbo/embedded-postgres';
import { migrateToLatest } from './core/database/migrate';
import { createDatabase, createPool } from './core/database/pool';
import { prepareQueues } from './core/jobs/queues';
import type { Closers } from './core/lifecycle/closers';
import { requireDatabase, requireFreePort } from './core/lifecycle/start-checks';
import { explainListenError } from './core/lifecycle/start-error';
import { createMailer } from './core/mail/create-mailer';
import { requireSameSecret } from './core/secrets/same-secret';
import { withSecret } from './core/secrets/secret';
import { JOBS } from './jobs';
import { MODULES } from './modules';
import { createContext } from './modules/context';

/** Clocks part by some milliseconds an hour; a step of either is noticed after so long. */
const CLOCK_SYNC_MS = 60_000;

/** How long a database that is starting too is waited for. */
const DATABASE_TIMEOUT_MS = 30_000;

/**
 * Starts everything and returns the address it listens on. What it opens it hands to `closers`, also
 * when a later step throws. Once `signal` is aborted, the next step is not begun.
 *
 * @throws {StartError} when its port cannot be had
 */
export async function startGateway(
  given: AppConfig,
  log: FastifyBaseLogger,
  closers: Closers,
  signal: AbortSignal,
): Promise<string> {
  await requireFreePort(given.port, given.host);
  const config = await withSecret(given);

  const connectionString = config.databaseUrl ?? (await startDatabase(config, log, closers));
  signal.throwIfAborted();

  const pool = createPool({
    connectionString,
    onError: (err) => log.warn({ err }, 'an idle database connection broke; it is replaced'),
  });
  const db = createDatabase(pool);
  closers.add('database connections', () => db.destroy());
  await requireDatabase(db, DATABASE_TIMEOUT_MS, (err) =>
    log.warn({ err }, 'the database does not answer yet'),
  );

  signal.throwIfAborted();
  const migrations = await migrateToLatest(db);
  if (migrations.length > 0) log.info({ migrations }, 'schema brought up to date');
  if (await requireSameSecret(db, config.secret, config.previousSecrets)) {
    log.warn('the secret was changed: masked ids and card tokens of before are no longer good');
  }
  await prepareQueues(db, JOBS);
  const mailer = createMailer(config);
  closers.add('mail', async () => mailer.close());
  if (!config.smtpUrl) log.info('no SMTP_URL: e-mails are written to the outbox folder');

  const deps = { config, db, mailer, logger: log };
  const context = createContext(deps);
  await context.clock.sync();
  const syncing = repeatedly(() => context.clock.sync(), {
    pauseMs: CLOCK_SYNC_MS,
    atOnce: false,
    onError: (err) => log.warn({ err }, 'the database does not tell its time'),
  });
  closers.add('clock', () => syncing.stop());
  for (const { prepare } of MODULES) {
    signal.throwIfAborted();
    await prepare?.(context);
  }
  signal.throwIfAborted();
  if (config.demo) {
    const { seedDemo } = await import('../demo/seed-demo');
    const { created, transactions } = await seedDemo(db, { secrets: context.secrets });
    log.info({ transactions }, created ? 'demo data made' : 'demo data brought up to now');
  }
  signal.throwIfAborted();

  const app = await buildApp(deps, MODULES, context);
  closers.add('jobs', () => app.jobs.stop());
  closers.add('http', () => app.close());
  try {
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    throw explainListenError(error, config.port, config.host);
  }
  await app.jobs.start();
  return `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${config.port}`;
}

async function startDatabase(
  config: AppConfig,
  log: FastifyBaseLogger,
  closers: Closers,
): Promise<string> {
  const postgres = await startEmbeddedPostgres({
    dataDir: join(config.dataDir, 'database'),
    port: config.databasePort,
    logger: log,
    restarts: true,
  });
  closers.add('embedded database', () => postgres.stop());
  return postgres.connectionString;
}
