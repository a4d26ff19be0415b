import { spawn } from 'node:child_process';
import path from 'node:path';

/**
 * Runs the `mf` command as a person does, and answers the milliseconds it took.
 * @throws {Error} with what it said, when it fails
 */
export function runMf(root: string, ...words: string[]): Promise<number> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path.join(root, 'platform/bin/mf.mjs'), ...words], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(performance.now() - started);
      else reject(new Error(`mf ${words.join(' ')} ended with ${code}:\n${said}`));
    });
  });
}
