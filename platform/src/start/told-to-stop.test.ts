import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '../testing/temporary-folder';
import { testProgram } from '../testing/test-program';

const PROGRAM = testProgram('stop-when-told');

async function until(file: string): Promise<void> {
  while (!existsSync(file)) await new Promise((resolve) => setTimeout(resolve, 50));
}

/** Runs the program below a shell, as npm does. */
function belowShell(folder: string) {
  const script = `"${process.execPath}" "${PROGRAM}" "${folder}"; true`;
  return spawn('/bin/sh', ['-c', script], {
    env: { ...process.env, npm_lifecycle_event: 'start' },
    stdio: 'ignore',
  });
}

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('%s stops it', async (signal) => {
  const folder = temporaryFolder();
  const shell = belowShell(folder);
  await until(path.join(folder, 'up'));
  process.kill(Number(readFileSync(path.join(folder, 'up'), 'utf8')), signal);
  await until(path.join(folder, 'told'));
  shell.kill();
});

test('it stops when the npm that runs it is ended', async () => {
  const folder = temporaryFolder();
  const shell = belowShell(folder);
  await until(path.join(folder, 'up'));
  shell.kill('SIGKILL');
  await until(path.join(folder, 'told'));
  expect(readFileSync(path.join(folder, 'told'), 'utf8')).toBe('yes');
});
