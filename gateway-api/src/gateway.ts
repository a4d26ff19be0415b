import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { join } from 'node:path';
import { buildApp } from './app';
import type { AppConfig } from './core/config/config';
import { startEmbeddedPostgres } from '@mbo/embedded-postgres';
import { migrateToLatest } from './core/database/migrate';
import { createDatabase, createPool } from './core/database/pool';
import type { Database } from './core/database/schema';
import { prepareQueues } from './core/jobs/queues';
import type { Closers } from './core/lifecycle/closers';
import { requireDatabase } from './core/lifecycle/database-check';
import { requireFreePort } from './core/lifecycle/port-check';
import { explainListenError } from './core/lifecycle/start-error';
import { createMailer } from './core/mail/create-mailer';
import { isSameSecret } from './core/secrets/same-secret';
import { withSecret } from './core/secrets/secret';
import { seedDemo } from './demo/seed-demo';
import { JOBS } from './jobs';
import { createAcquirers } from './modules/acquiring/acquirers';
import { closeDemoUsers } from './modules/demo-sign-ins/close-demo-users';
import { fillReferenceData } from './modules/lookups/fill-reference-data';

/** How long a database that is starting too is waited for. */
const DATABASE_PATIENCE_MS = 30_000;

/**
 * Starts everything and answers the address it listens on. What it opens it hands to `closers`, also
 * when a later step throws. Once `signal` is aborted, the next step is not begun.
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
  await requireDatabase(db, DATABASE_PATIENCE_MS, (err) =>
    log.warn({ err }, 'the database does not answer yet'),
  );

  signal.throwIfAborted();
  const migrations = await migrateToLatest(db);
  if (migrations.length > 0) log.info({ migrations }, 'schema brought up to date');
  await prepareQueues(db, JOBS);
  signal.throwIfAborted();
  await fillReferenceData(db);
  if (!(await isSameSecret(db, config.secret))) {
    log.warn(
      'the secret is not the one that this database was used with before: masked ids and card ' +
        'tokens made with that one are no longer good; set GATEWAY_SECRET',
    );
  }
  signal.throwIfAborted();
  await prepareDemo(config, db, log);
  const acquirers = createAcquirers(db, (trouble) =>
    log.warn({ trouble }, 'an acquirer gave no answer'),
  );
  signal.throwIfAborted();

  const mailer = createMailer(config);
  closers.add('mail', async () => mailer.close());
  if (!config.smtpUrl) log.info('no SMTP_URL: e-mails are written to the outbox folder');

  const app = await buildApp({ config, db, mailer, payments: { acquirers }, logger: log });
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

async function prepareDemo(
  config: AppConfig,
  db: Kysely<Database>,
  log: FastifyBaseLogger,
): Promise<void> {
  if (config.demo) {
    const { created, transactions } = await seedDemo(db);
    log.info({ transactions }, created ? 'demo data made' : 'demo data brought up to now');
    return;
  }
  const closed = await closeDemoUsers(db);
  if (closed > 0) log.warn({ users: closed }, 'demo mode is off: the demo users may not sign in');
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
  });
  closers.add('embedded database', () => postgres.stop());
  return postgres.connectionString;
}
