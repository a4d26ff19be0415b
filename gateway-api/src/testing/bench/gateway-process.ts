import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';

export interface GatewayProcess {
  address: string;
  /** Megabytes of memory it holds now. */
  memory(): number;
  /** The most it held since `watchMemory`, in megabytes. */
  mostMemory(): number;
  watchMemory(): void;
  /** Stops it from running until `resume`. */
  pause(): void;
  resume(): void;
  stop(): Promise<void>;
}

/** The folder of this gateway. */
export const GATEWAY = path.resolve(import.meta.dirname, '../../..');

/**
 * The gateway as it is deployed: built, in a process of its own; `folder` is its sources, by default
 * these. Memory is read on Linux only.
 */
export async function startGatewayProcess(
  connectionString: string,
  dataDir: string,
  port: number,
  folder: string = GATEWAY,
): Promise<GatewayProcess> {
  await run(process.execPath, ['build.mjs'], folder);
  const child = spawn(process.execPath, ['dist/main.js'], {
    cwd: folder,
    env: {
      ...process.env,
      DATABASE_URL: connectionString,
      DATA_DIR: dataDir,
      PORT_GATEWAY: String(port),
      HOST: '127.0.0.1',
      DEMO: '0',
      LOG_LEVEL: 'info',
      RATE_LIMIT_PER_MINUTE: '1000000',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await readyAddress(child);
  return {
    address,
    memory: () => statusOf(child, 'VmRSS'),
    mostMemory: () => statusOf(child, 'VmHWM'),
    watchMemory: () => {
      if (process.platform === 'linux') writeFileSync(`/proc/${child.pid}/clear_refs`, '5');
    },
    pause: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

function statusOf({ pid }: ChildProcess, name: string): number {
  if (process.platform !== 'linux') return Number.NaN;
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024;
}

async function readyAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The gateway ended with ${code}.`)));
    createInterface({ input: child.stdout! }).on('line', (line) => {
      const { msg, url } = JSON.parse(line) as { msg?: string; url?: string };
      if (msg === 'gateway ready' && url) resolve(url);
    });
  });
}

async function run(command: string, parameters: string[], cwd: string): Promise<void> {
  const child = spawn(command, parameters, { cwd, stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${parameters.join(' ')} ended with ${code}.`);
}
