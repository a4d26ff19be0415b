import { spawn, type ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findNginx } from '../nginx';
import { freePort } from '../dev/claims';
import { ask } from './request';
import { ROOT, temporaryFolder, writeFiles } from './folders';

const TEMPLATES = path.join(ROOT, 'docker/nginx');
const ENDING = '.template';

/** A real nginx with the files of the images. */
export interface TestNginx {
  port: number;
  /** What it wrote of its troubles. */
  said(): string;
  /** Reads its files anew, as the image does when the page's headers have changed. */
  reload(): void;
  stop(): Promise<void>;
}

/**
 * Starts nginx on this machine as one of the images does, with other folders.
 *
 * @param kind  whose image
 * @param env  what the image takes from its environment, besides the port
 */
export async function startNginx(
  kind: 'shell' | 'area',
  env: Readonly<Record<string, string>>,
): Promise<TestNginx> {
  const port = await freePort(5520);
  const folder = temporaryFolder();
  const given = { MBO_WORKERS: '1', MBO_ACCESS_LOG: '/dev/null', ...env };
  for (const part of ['common', kind]) {
    for (const name of readdirSync(path.join(TEMPLATES, part))) {
      const text = readFileSync(path.join(TEMPLATES, part, name), 'utf8');
      const rendered = substitute(text, { ...given, MBO_LISTEN: `127.0.0.1:${port}` });
      writeFiles(folder, { [name.slice(0, -ENDING.length)]: rendered });
    }
  }
  // As root its workers would be somebody else, who may not read a test's folders.
  const user = process.getuid?.() === 0 ? ' user root;' : '';
  const child = spawn(
    findNginx(ROOT),
    ['-p', `${folder}/`, '-c', `${folder}/nginx.conf`, '-e', 'stderr', '-g', `daemon off;${user}`],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await untilHealthy(child, port, () => said);
  return {
    port,
    said: () => said,
    reload: () => void child.kill('SIGHUP'),
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}

/** As the image's `envsubst` does it: only names that are set, and only ours. */
function substitute(text: string, env: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\$\{(MBO_\w+)\}/g, (whole, name: string) => env[name] ?? whole);
}

async function untilHealthy(child: ChildProcess, port: number, said: () => string): Promise<void> {
  const deadline = performance.now() + 10_000;
  for (;;) {
    const answer = await ask(port, '/-/health').catch(() => undefined);
    if (answer?.status === 200) return;
    if (child.exitCode !== null || performance.now() > deadline) {
      throw new Error(`nginx did not start:\n${said()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
