import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './binaries';
import { EmbeddedPostgresError, errnoOf } from './errors';
import type { LauncherLogger } from './options';
import { isPostgresOn, isRunning } from './processes';
import { runProgram } from './programs';

const FAST_TIMEOUT_MS = 15_000;
/** The server itself kills what does not obey an immediate stop within five seconds. */
const IMMEDIATE_TIMEOUT_MS = 10_000;
const POLL_MS = 20;

export interface RunningServer {
  pid: number;
  cluster: string;
}

/**
 * Stops a server in order: first so that open transactions are rolled back and all is written
 * ("fast"); when that takes too long at once ("immediate"), after which the next start reads the
 * journal. Nothing that was committed is lost either way.
 *
 * @throws {EmbeddedPostgresError} `failed` when it does not stop
 */
export async function stopServer(
  server: RunningServer,
  binaries: Binaries,
  logger: LauncherLogger,
  fastTimeoutMs: number = FAST_TIMEOUT_MS,
): Promise<void> {
  // It may have ended, and its number may have gone to another program.
  if (!(await isPostgresOn(server.pid, server.cluster))) return;
  await ask(server, binaries, 'fast');
  if (await ended(server.pid, fastTimeoutMs)) return;
  logger.warn(`The database has not stopped for ${fastTimeoutMs / 1000} s: stopping it at once.`);
  await ask(server, binaries, 'immediate');
  if (await ended(server.pid, IMMEDIATE_TIMEOUT_MS)) return;
  throw new EmbeddedPostgresError(
    'failed',
    `The database's server (process ${server.pid}) does not stop. End that process by hand.`,
  );
}

const SIGNALS = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const;

async function ask(
  { pid, cluster }: RunningServer,
  binaries: Binaries,
  mode: keyof typeof SIGNALS,
): Promise<void> {
  if (process.platform === 'win32') {
    // No signals there: pg_ctl has its own way to reach the server.
    const args = ['stop', '-D', cluster, '-m', mode, '--no-wait'];
    await runProgram(binaries.pgCtl, args, { cwd: cluster, user: undefined });
    return;
  }
  try {
    process.kill(pid, SIGNALS[mode]);
  } catch (error) {
    if (errnoOf(error) !== 'ESRCH') throw error;
  }
}

async function ended(pid: number, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while (await isRunning(pid)) {
    if (Date.now() > deadline) return false;
    await sleep(POLL_MS);
  }
  return true;
}
