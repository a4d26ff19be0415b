import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '..';
import { readPostmasterPid } from '../postmaster-pid';
import { isPostgresOn, isRunning } from '../processes';

const PREFIX = 'mbo-test-';
/** A run that is just starting, perhaps in another container with this /tmp, is left alone. */
const ABANDONED_AFTER_MS = 600_000;

export interface ThrowAwayServer {
  server: EmbeddedPostgres;
  /** Stops it and removes its data. */
  remove(): Promise<void>;
}

/** A PostgreSQL for this run alone, on a free port, in a temporary folder. */
export async function startThrowAwayServer(): Promise<ThrowAwayServer> {
  await removeAbandoned();
  const dataDir = await mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`));
  const messages: string[] = [];
  const note = (message: string): void => void messages.push(message);
  const server = await startEmbeddedPostgres({
    dataDir,
    durability: 'none',
    logger: { info: note, warn: note },
  }).catch(async (error: unknown) => {
    await rm(dataDir, { recursive: true, force: true });
    throw new Error(`No database for the tests.\n${messages.join('\n')}`, { cause: error });
  });

  const folders = [dataDir, server.folder];
  const forgetExit = onAbruptEnd(() => {
    kill(server.pid);
    for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
  });
  return {
    server,
    remove: async () => {
      forgetExit();
      await server.stop();
      for (const folder of folders) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** jest runs no tear-down after Ctrl-C, and our server does not hear it. */
function onAbruptEnd(clean: () => void): () => void {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  const leave = (signal: NodeJS.Signals): void => {
    process.stderr.write(`The tests were told to stop (${signal}).\n`);
    process.exit(130);
  };
  process.once('exit', clean);
  for (const signal of signals) process.once(signal, leave);
  return () => {
    process.off('exit', clean);
    for (const signal of signals) process.off(signal, leave);
  };
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGQUIT');
  } catch {
    // Gone already.
  }
}

/** What runs that were killed outright left behind. */
async function removeAbandoned(): Promise<void> {
  const ours = process.getuid?.();
  for (const name of await readdir(tmpdir())) {
    const pid = new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1];
    if (pid === undefined || (await isRunning(Number(pid)))) continue;
    const folder = join(tmpdir(), name);
    const found = await stat(folder).catch(() => undefined);
    if (!found || found.uid !== ours || Date.now() - found.mtimeMs < ABANDONED_AFTER_MS) continue;
    const cluster = join(folder, 'cluster');
    const running = await readPostmasterPid(cluster);
    if (typeof running === 'object' && (await isPostgresOn(running.pid, cluster))) {
      kill(running.pid);
    }
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}
