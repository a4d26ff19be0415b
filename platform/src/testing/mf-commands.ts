import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { MfResult } from './run-mf';
import { ROOT } from './folders';

/**
 * Runs `mf` commands that use the bundler, which does not run within jest: one after the other, in
 * one process.
 *
 * @param root  the repository's folder. Default: this one
 */
export async function mfCommands(
  commands: readonly (readonly string[])[],
  root: string = ROOT,
): Promise<MfResult[]> {
  const program = path.join(root, 'platform/src/testing/run-mf-commands.mjs');
  const running = promisify(execFile)(process.execPath, [program, root], {
    cwd: root,
    maxBuffer: 16 * 1024 * 1024,
  });
  running.child.stdin?.end(JSON.stringify(commands));
  return JSON.parse((await running).stdout) as MfResult[];
}
