import { chmodSync } from 'node:fs';
import path from 'node:path';
import { candidates, findChromium } from './chromium';
import { temporaryFolder, writeFiles } from './testing/folders';

/** A program that answers `--version` with the given exit code. */
function program(folder: string, name: string, exitCode: number): string {
  writeFiles(folder, { [name]: `#!/bin/sh\nexit ${exitCode}\n` });
  const file = path.join(folder, name);
  chmodSync(file, 0o755);
  return file;
}

test('CHROMIUM_PATH comes before everything', async () => {
  const folder = temporaryFolder();
  const mine = program(folder, 'my-browser', 0);
  program(folder, 'chromium', 0);
  expect(await findChromium({ env: { CHROMIUM_PATH: mine, PATH: folder } })).toBe(mine);
});

test('CHROMIUM_PATH that names no program is said to, and nothing is installed', async () => {
  const say = jest.fn();
  const env = { CHROMIUM_PATH: '/nowhere/chromium' };
  await expect(findChromium({ env, say })).rejects.toThrow(
    'CHROMIUM_PATH names /nowhere/chromium, which is not a program.',
  );
  expect(say).not.toHaveBeenCalled();
});

test('an installed browser is found, one that does not start is passed over', async () => {
  const folder = temporaryFolder();
  program(folder, 'chromium', 1);
  const chrome = program(folder, 'google-chrome', 0);
  writeFiles(folder, { 'chromium-browser': 'not a program' });
  expect(await findChromium({ env: { PATH: folder } })).toBe(chrome);
  expect(candidates({ PATH: folder }).slice(0, 2)).toEqual([path.join(folder, 'chromium'), chrome]);
});
