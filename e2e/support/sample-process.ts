import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const SCRIPT = fileURLToPath(new URL('./sample-area.ts', import.meta.url));

function run(command: 'publish' | 'serve'): ChildProcess {
  return spawn(process.execPath, ['--import', 'tsx', SCRIPT, command], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** Builds and publishes the sample area. */
export function publishSample(): Promise<void> {
  return new Promise((resolve, reject) => {
    run('publish').on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`The sample area was not published (${code}).`)),
    );
  });
}

/** The sample area's own server: a process that a test may really kill. */
export class SampleServer {
  private process: ChildProcess | undefined;

  async start(): Promise<void> {
    const child = run('serve');
    this.process = child;
    await new Promise<void>((resolve, reject) => {
      child.stdout?.once('data', () => resolve());
      child.once('exit', () => reject(new Error('The sample area’s server did not start.')));
    });
  }

  async kill(): Promise<void> {
    const child = this.process;
    this.process = undefined;
    if (!child || child.exitCode !== null) return;
    const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    child.kill('SIGKILL');
    await gone;
  }
}
