import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '../testing/folders';
import { testProgram } from '../testing/test-program';
import { Stopper } from './stopping';

const PROGRAM = testProgram('stop-when-told');

/** What the program writes into the file. A file that has just been made is empty for a moment. */
async function written(file: string): Promise<string> {
  for (;;) {
    const text = await readFile(file, 'utf8').catch(() => '');
    if (text !== '') return text;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** The program's process, once it is up. Zero would be the whole group, with the test's own runner. */
async function pidOnceUp(folder: string): Promise<number> {
  const pid = Number(await written(path.join(folder, 'up')));
  if (!(pid > 1)) throw new Error(`${pid} is no process of the program's.`);
  return pid;
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
  process.kill(await pidOnceUp(folder), signal);
  expect(await written(path.join(folder, 'told'))).toBe('yes');
  shell.kill();
});

test('it stops when the npm that runs it is ended', async () => {
  const folder = temporaryFolder();
  const shell = belowShell(folder);
  await pidOnceUp(folder);
  shell.kill('SIGKILL');
  expect(await written(path.join(folder, 'told'))).toBe('yes');
});

test('what was started last is stopped first, once', async () => {
  const order: string[] = [];
  const stopper = new Stopper();
  await stopper.add(async () => void order.push('gateway'));
  await stopper.add(async () => void order.push('servers'));
  await Promise.all([stopper.stop(), stopper.stop()]);
  expect(order).toEqual(['servers', 'gateway']);
});

test('one that fails to stop keeps no other from stopping', async () => {
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const stopped = jest.fn(async () => undefined);
  const stopper = new Stopper();
  await stopper.add(stopped);
  await stopper.add(() => Promise.reject(new Error('stuck')));
  await stopper.stop();
  expect(stopped).toHaveBeenCalledTimes(1);
});

test('what is started after the stop is stopped at once', async () => {
  const stopper = new Stopper();
  await stopper.stop();
  const late = jest.fn(async () => undefined);
  await stopper.add(late);
  expect(late).toHaveBeenCalledTimes(1);
});
