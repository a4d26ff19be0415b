import { spawn, type ChildProcess } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startEmbeddedPostgres } from '../launcher';
import type { EmbeddedPostgres, EmbeddedPostgresOptions } from '../options';
import { readPostmasterPid } from '../postmaster-pid';
import { isPostgresOn, isRunning } from '../processes';

/** Folders and servers of one test file, all gone after each of its tests. */
export interface Bench {
  /** A new empty folder, reachable by everybody. */
  folder(): Promise<string>;
  /** A new folder with a database in it, made and stopped. */
  madeFolder(): Promise<string>;
  start(dataDir: string, options?: Partial<EmbeddedPostgresOptions>): Promise<EmbeddedPostgres>;
  /** A process of its own that starts the database and holds it. */
  hold(dataDir: string, port?: number): Holder;
  /** What the launcher has said since the last test. */
  log: string[];
}

export interface Holder {
  process: ChildProcess;
  /** Resolves with what it says next under a key; fails when it ends before. */
  said<K extends string>(key: K): Promise<Record<string, unknown> & Record<K, unknown>>;
  ended: Promise<number | null>;
}

/** For each test of a file: folders and servers that are gone when it ends, however it ends. */
export function useBench(): Bench {
  // Several servers a test, each with its recovery, on a machine that may be busy.
  jest.setTimeout(90_000);
  const folders: string[] = [];
  const servers: EmbeddedPostgres[] = [];
  const holders: Holder[] = [];
  const log: string[] = [];

  afterEach(async () => {
    for (const { process: child, ended } of holders.splice(0)) {
      child.kill('SIGKILL');
      await ended;
    }
    for (const server of servers.splice(0)) await server.stop();
    for (const folder of folders.splice(0)) {
      await killServerOn(join(folder, 'cluster'));
      await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
    }
    log.length = 0;
  });

  const note = (message: string): void => void log.push(message);
  return {
    log,
    async folder() {
      const folder = await newFolder();
      folders.push(folder);
      return folder;
    },
    async madeFolder() {
      const folder = await this.folder();
      await (await this.start(folder)).stop();
      return folder;
    },
    async start(dataDir, options = {}) {
      const server = await startEmbeddedPostgres({
        dataDir,
        durability: 'none',
        logger: { info: note, warn: note },
        ...options,
      });
      servers.push(server);
      return server;
    },
    hold(dataDir, port) {
      const holder = holdDatabase(dataDir, port);
      holders.push(holder);
      return holder;
    },
  };
}

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `mbo-test-${process.pid}-`));
  await chmod(folder, 0o755);
  return folder;
}

function holdDatabase(dataDir: string, port?: number): Holder {
  const script = join(import.meta.dirname, 'hold-database.ts');
  const args = ['--import', 'tsx', script, dataDir, ...(port === undefined ? [] : [String(port)])];
  // A process group of its own, as a terminal gives to each command.
  const child = spawn(process.execPath, args, {
    cwd: import.meta.dirname,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: Record<string, unknown>[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => {
    const value: unknown = JSON.parse(line);
    if (typeof value === 'object' && value) lines.push({ ...value });
  });
  let over = false;
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', (code) => {
      over = true;
      resolve(code);
    });
  });
  return {
    process: child,
    ended,
    async said(key) {
      for (;;) {
        const line = lines.find((each) => key in each);
        if (line) return line as Record<string, unknown> & Record<typeof key, unknown>;
        if (over) throw new Error(`It ended without ${key}: ${JSON.stringify(lines)}`);
        await sleep(10);
      }
    },
  };
}

async function killServerOn(cluster: string): Promise<void> {
  const running = await readPostmasterPid(cluster);
  if (typeof running !== 'object' || !(await isPostgresOn(running.pid, cluster))) return;
  process.kill(running.pid, 'SIGQUIT');
  await untilGone(running.pid);
}

/** Waits until no process has the id. The time-out is that of the test. */
export async function untilGone(pid: number): Promise<void> {
  while (await isRunning(pid)) await sleep(10);
}

/** The rows of one query on a connection of its own. */
export async function query(
  connectionString: string,
  text: string,
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(text);
    return rows;
  } finally {
    await client.end();
  }
}
