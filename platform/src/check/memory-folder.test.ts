import { existsSync, mkdirSync, readdirSync, statSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '../testing/folders';
import { memoryFolder } from './memory-folder';

const PLENTY = 2 ** 40;
const onLinux = process.platform === 'linux' ? test : test.skip;

onLinux('there is one of our own, the same at each run, which other users may pass', () => {
  const memory = temporaryFolder();
  const folder = memoryFolder(memory, PLENTY);
  expect(path.dirname(folder ?? '')).toBe(memory);
  expect(statSync(folder ?? '').mode & 0o777).toBe(0o755);
  expect(readdirSync(folder ?? '')).toEqual([]);
  expect(memoryFolder(memory, PLENTY)).toBe(folder);
});

onLinux('a link that somebody put in its place is not followed', () => {
  const memory = temporaryFolder();
  const elsewhere = path.join(memory, 'elsewhere');
  mkdirSync(elsewhere, { mode: 0o700 });
  symlinkSync(elsewhere, path.join(memory, `mbo-checks-${process.getuid?.()}`));
  expect(memoryFolder(memory, PLENTY)).toBeUndefined();
  expect(statSync(elsewhere).mode & 0o777).toBe(0o700);
});

test('there is none where the machine has none, or little memory', () => {
  const memory = temporaryFolder();
  expect(memoryFolder(path.join(memory, 'none'), PLENTY)).toBeUndefined();
  expect(existsSync(path.join(memory, 'none'))).toBe(false);
  expect(memoryFolder(memory, 2 ** 30)).toBeUndefined();
});
