import { prepareBinaries, type Binaries } from './binaries';
import { ensureCluster } from './cluster-files';
import { assertServes, connectionStringOf, ensureDatabase, type ServerAddress } from './connection';
import { APPLICATION_ROLE, readCredentials, SUPERUSER, type Credentials } from './credentials';
import { openDataFolder, type DataFolder } from './data-folder';
import { EmbeddedPostgresError } from './errors';
import type { EmbeddedPostgres, EmbeddedPostgresOptions } from './options';
import { assertPortFree, findFreePort } from './port';
import { findRunning } from './postmaster-pid';
import { isRunning } from './processes';
import { startServer, waitUntilReady } from './server';
import { writeSettings } from './server-settings';
import { setTimeout as sleep } from 'node:timers/promises';
import { addressOf, openSocketFolder } from './socket-folder';
import { withStartLock } from './start-lock';
import { stopServer } from './stop-server';
import { registerUse, usersOf } from './users';

/** How often it is looked whether the server lives, where it is started again. */
const WATCH_MS = 1_000;

interface Context extends DataFolder {
  binaries: Binaries;
  options: EmbeddedPostgresOptions;
  databaseName: string;
}

interface Found {
  pid: number;
  address: ServerAddress;
  adopted: boolean;
  credentials: Credentials;
}

/**
 * Starts PostgreSQL on `dataDir`, or takes over the one that already runs there: left behind by a
 * process that was killed, or shared with another one at work.
 *
 * The server outlives a killed caller by design; the next start finds it. Ctrl-C does not reach
 * it: the caller ends its own work first and then calls `stop()`.
 *
 * Every failure is an `EmbeddedPostgresError` whose message can be shown as it is.
 *
 * @throws {EmbeddedPostgresError} saying why it does not start
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const databaseName = options.databaseName ?? 'gateway';
  if (!/^[a-z][a-z0-9_]{0,50}$/.test(databaseName)) {
    throw new EmbeddedPostgresError('failed', `${databaseName} is not a name for a database.`);
  }
  const { logger } = options;
  const folder = await openDataFolder(options.dataDir, logger);
  if (folder.user) logger.info(`The database runs as the user ${folder.user.name}, not as root.`);

  return withStartLock(folder.home, logger, async () => {
    const binaries = await prepareBinaries({
      user: folder.user,
      logger,
      ...(options.binariesDir ? { copyTo: options.binariesDir } : {}),
    });
    const context: Context = { ...folder, binaries, options, databaseName };
    const server = (await adopt(context)) ?? (await begin(context));
    try {
      await ensureDatabase(server.credentials, server.address.port, databaseName);
      const registration = await registerUse(folder.home);
      return handleOf(context, server, registration.leave);
    } catch (error) {
      if (!server.adopted) await stopServer({ ...folder, ...server }, binaries, logger);
      throw error;
    }
  });
}

/** The server that already runs on the folder; undefined when none does. */
async function adopt(context: Context): Promise<Found | undefined> {
  const { home, cluster, options } = context;
  const { logger, port } = options;
  const running = await findRunning(cluster, logger);
  if (!running) return undefined;

  const credentials = await readCredentials(home);
  const ready = await waitUntilReady(cluster, async () => !(await isRunning(running.pid)));
  if (!ready) {
    if (!(await isRunning(running.pid))) return adopt(context);
    throw new EmbeddedPostgresError(
      'locked',
      `A database server (process ${running.pid}) runs on ${home} and takes no connections. ` +
        'End that process and start again.',
    );
  }
  await assertServes(cluster, credentials, ready.port);
  const others = await usersOf(home);
  logger.info(
    others.length > 0
      ? `Sharing the database on port ${ready.port} with process ${others.join(', ')}.`
      : `Took over the database on port ${ready.port} (process ${ready.pid}) ` +
          'that an earlier run left behind.',
  );
  if (port !== undefined && port !== ready.port) {
    logger.warn(`The database already runs on port ${ready.port}, so ${port} is not used.`);
  }
  return { pid: ready.pid, address: addressOf(home, ready), adopted: true, credentials };
}

async function begin(context: Context): Promise<Found> {
  const { home, cluster, options } = context;
  const { logger, durability } = options;
  const began = Date.now();
  // Before the cluster is made: who has to choose another port should not wait for that.
  if (options.port !== undefined) await assertPortFree(options.port);
  const credentials = await ensureCluster({ ...context, durability, logger });
  const { pid, address } = await startOnPort(context);
  try {
    await assertServes(cluster, credentials, address.port);
  } catch (error) {
    await stopServer({ pid, cluster }, context.binaries, logger);
    throw error;
  }
  logger.info(
    `The database runs on 127.0.0.1:${address.port} (process ${pid}, data in ${home}, ` +
      `${Date.now() - began} ms).`,
  );
  return { pid, address, adopted: false, credentials };
}

/** A port that was free can be taken before the server has it: then another one, if we may choose. */
async function startOnPort(context: Context): Promise<Pick<Found, 'pid' | 'address'>> {
  const { home, user, options } = context;
  const socketFolder = await openSocketFolder(home, user);
  for (let attempt = 1; ; attempt += 1) {
    const port = options.port ?? (await findFreePort());
    const address = { port, socketFolder };
    const args = await writeSettings(home, address, options.durability);
    try {
      const pid = await startServer({ ...context, args, port, logger: options.logger });
      return { pid, address };
    } catch (error) {
      const mayChoose = options.port === undefined && attempt < 5;
      const taken = error instanceof EmbeddedPostgresError && error.code === 'port-taken';
      if (!taken || !mayChoose) throw error;
    }
  }
}

/**
 * Looks once a second whether the server lives, and starts it again when it does not: killed for want of
 * memory, or by hand. Returns what ends that, which waits for a start that is under way.
 */
function keepRunning(context: Context, server: Found): () => Promise<void> {
  const { home, options } = context;
  const { logger } = options;
  const stopped = new AbortController();
  const watching = (async () => {
    for (;;) {
      await sleep(WATCH_MS, undefined, { signal: stopped.signal, ref: false });
      if (await isRunning(server.pid)) continue;
      logger.warn('The database has ended by itself: it is started again.');
      const again = { ...context, options: { ...options, port: server.address.port } };
      try {
        const { pid } = await withStartLock(
          home,
          logger,
          async () => (await adopt(again)) ?? (await begin(again)),
        );
        server.pid = pid;
      } catch (error) {
        logger.warn(`It could not be started: ${String(error)} Tried again in a second.`);
      }
    }
  })().catch(() => undefined);
  return () => {
    stopped.abort();
    return watching;
  };
}

function handleOf(context: Context, server: Found, leave: () => Promise<void>): EmbeddedPostgres {
  const { home, cluster, binaries, options, databaseName } = context;
  const { pid, address, adopted, credentials } = server;
  const { logger } = options;
  const endWatch = options.restarts ? keepRunning(context, server) : undefined;
  let stopping: Promise<void> | undefined;
  const stop = async (): Promise<void> => {
    await endWatch?.();
    await withStartLock(home, logger, async () => {
      await leave();
      const others = await usersOf(home);
      if (others.length > 0) {
        logger.info(`The database goes on for process ${others.join(', ')}.`);
        return;
      }
      await stopServer({ pid: server.pid, cluster }, binaries, logger);
      logger.info('The database has stopped.');
    });
  };
  return {
    connectionString: connectionStringOf(
      APPLICATION_ROLE,
      credentials.application,
      address,
      databaseName,
    ),
    superuserConnectionString: connectionStringOf(
      SUPERUSER,
      credentials.superuser,
      address,
      'postgres',
    ),
    port: address.port,
    pid,
    folder: home,
    adopted,
    stop: () => (stopping ??= stop()),
  };
}
