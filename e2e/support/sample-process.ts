import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

function run(script: string, ...words: string[]): ChildProcess {
  const file = fileURLToPath(new URL(script, import.meta.url));
  return spawn(process.execPath, ['--import', 'tsx', file, ...words], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

const SAMPLE = './sample-area.ts';

/** Builds and publishes the sample area. */
export const publishSample = (): Promise<void> => finished(run(SAMPLE, 'publish'));

/** Builds the fragile area and publishes it as two versions. */
export const publishFragile = (): Promise<void> => finished(run('./fragile-publish.ts'));

function finished(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.on('exit', (code) =>
      code === 0
        ? resolve()
        : reject(new Error(`${child.spawnargs.join(' ')} ended with ${code}.`)),
    );
  });
}

/** The sample area's own server: a process that a test may really kill. */
export class SampleServer {
  private process: ChildProcess | undefined;

  async start(): Promise<void> {
    const child = run(SAMPLE, 'serve');
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
