import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const PORTS = {
  PORT_SHELL: '3500',
  PORT_AREAS: '3501',
  PORT_GATEWAY: '4500',
  PORT_DATABASE: '5650',
};
const DEADLINE_MS = 600_000;

/** Seconds from `npm start` to 'Ready'. */
export interface StartTimes {
  /** In a fresh clone, with the package manager's cache warm. */
  fresh: number;
  /** The same again with nothing changed. */
  again: number;
}

/** Clones the repository into an empty folder and starts the product there twice. */
export async function measureStartTimes(root: string): Promise<StartTimes> {
  const parent = mkdtempSync(path.join(tmpdir(), 'back-office-start-'));
  const clone = path.join(parent, 'clone');
  try {
    execFileSync('git', ['clone', '--quiet', root, clone]);
    return { fresh: await timeStart(clone), again: await timeStart(clone) };
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
}

function timeStart(folder: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const environment = { ...process.env, ...PORTS };
    // The clone finds its own data folder, not that of whoever measures.
    delete (environment as NodeJS.ProcessEnv)['DATA_DIR'];
    const child = spawn('npm', ['start'], { cwd: folder, env: environment, detached: true });
    let seconds: number | undefined;
    let output = '';
    const timer = setTimeout(() => signal('SIGKILL'), DEADLINE_MS);
    const signal = (name: NodeJS.Signals): void => {
      if (child.pid !== undefined) process.kill(-child.pid, name);
    };
    const hear = (chunk: Buffer): void => {
      output += chunk.toString();
      if (seconds === undefined && /^[ \t]*Ready in /m.test(output)) {
        seconds = (performance.now() - started) / 1000;
        signal('SIGINT');
      }
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.on('close', () => {
      clearTimeout(timer);
      if (seconds === undefined) reject(new Error(`It did not get ready:\n${output}`));
      else resolve(seconds);
    });
  });
}
