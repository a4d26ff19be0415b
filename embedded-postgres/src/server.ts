import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './binaries';
import type { DataFolder } from './data-folder';
import { EmbeddedPostgresError } from './errors';
import type { LauncherLogger } from './options';
import { readPostmasterPid, type PostmasterPid } from './postmaster-pid';
import { isPostgresOn } from './processes';
import { cannotRun, identityOf, programEnvironment, runProgram } from './programs';
import { stopServer } from './stop-server';
import { explainFailure, isStillInUse, logFileOf, openLog, readLogSince } from './server-log';

/** Recovery after a crash reads the journal again: seconds, on a slow disk perhaps a minute. */
const READY_TIMEOUT_MS = 120_000;
const LEFTOVERS_TIMEOUT_MS = 30_000;
const POLL_MS = 20;

interface ServerRequest extends DataFolder {
  binaries: Binaries;
  /** Arguments that name the configuration. */
  args: readonly string[];
  port: number;
  logger: LauncherLogger;
}

/**
 * Starts the server and waits until it takes connections. Returns its pid.
 *
 * @throws {EmbeddedPostgresError} saying why it does not start
 */
export async function startServer(request: ServerRequest): Promise<number> {
  const deadline = Date.now() + LEFTOVERS_TIMEOUT_MS;
  for (;;) {
    const failure = await tryToStart(request);
    if (typeof failure === 'number') return failure;
    if (!isStillInUse(failure) || Date.now() > deadline) {
      throw explainFailure(failure, request.home, request.port);
    }
    request.logger.info('Processes of a killed database server are still ending: waiting.');
    await sleep(500);
  }
}

/** The pid of the server, or what its log says when it ended at once. */
async function tryToStart(request: ServerRequest): Promise<number | string> {
  const { home, cluster } = request;
  const { handle, start } = await openLog(home);
  let hasEnded: () => boolean;
  try {
    hasEnded = await launch(request, handle.fd);
  } finally {
    await handle.close();
  }
  const ready = await waitUntilReady(cluster, hasEnded);
  if (ready) return ready.pid;
  if (hasEnded()) return readLogSince(home, start);
  const late = await readPostmasterPid(cluster);
  if (typeof late === 'object') {
    await stopServer({ pid: late.pid, cluster }, request.binaries, request.logger);
  }
  throw new EmbeddedPostgresError(
    'failed',
    `The database has not become ready for ${READY_TIMEOUT_MS / 1000} seconds. ` +
      `Its log: ${logFileOf(home)}`,
  );
}

/**
 * The server becomes the head of a process group of its own: a Ctrl-C in the terminal goes to the
 * whole group in front, and would stop the database under the requests that are being finished.
 */
async function launch(request: ServerRequest, log: number): Promise<() => boolean> {
  const { home, cluster, user, binaries, args } = request;
  if (process.platform === 'win32') return launchOnWindows(request);
  const child = spawn(binaries.postgres, ['-D', cluster, ...args], {
    cwd: home,
    env: programEnvironment(),
    stdio: ['ignore', log, log],
    detached: true,
    ...identityOf(user),
  });
  await new Promise<void>((resolve, reject) => {
    child.once('spawn', resolve);
    child.once('error', (error) => reject(cannotRun(binaries.postgres, user, error)));
  });
  child.unref();
  return () => child.exitCode !== null || child.signalCode !== null;
}

/** There pg_ctl gives up an administrator's rights, which the server refuses to have. */
async function launchOnWindows(request: ServerRequest): Promise<() => boolean> {
  const { home, cluster, user, binaries, args } = request;
  const options = args.map((arg) => `"${arg}"`).join(' ');
  const { code } = await runProgram(
    binaries.pgCtl,
    ['start', '--wait', '-D', cluster, '-l', logFileOf(home), '-o', options],
    { cwd: home, user },
  );
  return () => code !== 0;
}

/** Undefined when it ended, or took too long. */
export async function waitUntilReady(
  cluster: string,
  hasEnded: () => boolean | Promise<boolean>,
): Promise<PostmasterPid | undefined> {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (Date.now() < deadline) {
    const found = await readPostmasterPid(cluster);
    // The file of an earlier server is there until the new one has replaced it.
    if (typeof found === 'object' && found.status === 'ready') {
      if (await isPostgresOn(found.pid, cluster)) return found;
    }
    if (await hasEnded()) return undefined;
    await sleep(POLL_MS);
  }
  return undefined;
}
