import { chmodSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findHeadlessShell } from './headless-shell';
import { temporaryFolder, writeFiles } from './testing/folders';

const VERSION = '156.0.8078.79';
const NAME = 'chromium-headless-shell';

/** A program that says that it is a version of Chromium. */
function program(folder: string, name: string, version: string): string {
  writeFiles(folder, { [name]: `#!/bin/sh\necho "Chromium ${version} built on Debian"\n` });
  const file = path.join(folder, name);
  chmodSync(file, 0o755);
  return file;
}

/** An installed Chromium, and what puts a headless shell of a version into a folder. */
function debian(version: string) {
  const installed = temporaryFolder();
  const chromium = program(installed, 'chromium', VERSION);
  writeFiles(installed, { 'icudtl.dat': 'shared' });
  const unpack = jest.fn((name: string, folder: string) => {
    program(path.join(folder, 'usr/lib/chromium'), name, version);
  });
  return { chromium, options: { root: temporaryFolder(), env: { PATH: '' }, installed, unpack } };
}

test('an installed one of the same version is found, one of another is passed over', () => {
  const { chromium, options } = debian(VERSION);
  const [other, same] = [temporaryFolder(), temporaryFolder()];
  program(other, NAME, '155.0.1.1');
  const shell = program(same, NAME, VERSION);
  const env = { PATH: `${other}${path.delimiter}${same}` };
  expect(findHeadlessShell(chromium, { ...options, env })).toBe(shell);
  expect(options.unpack).not.toHaveBeenCalled();
});

test('without one it is unpacked beside what it shares with Chromium, once', () => {
  const { chromium, options } = debian(VERSION);
  const shell = findHeadlessShell(chromium, options);
  expect(path.basename(shell ?? '')).toBe(NAME);
  expect(readFileSync(path.join(path.dirname(shell ?? ''), 'icudtl.dat'), 'utf8')).toBe('shared');
  expect(findHeadlessShell(chromium, options)).toBe(shell);
  expect(options.unpack).toHaveBeenCalledTimes(1);
});

test('there is none where what is unpacked is another version or nothing can be had', () => {
  const { chromium, options } = debian('155.0.1.1');
  expect(findHeadlessShell(chromium, options)).toBeUndefined();
  expect(findHeadlessShell(chromium, { ...options, unpack: () => undefined })).toBeUndefined();
});

test('nothing is fetched for a browser that is not the installed Chromium', () => {
  const { options } = debian(VERSION);
  const chrome = program(temporaryFolder(), 'google-chrome', '157.0.1.1');
  expect(findHeadlessShell(chrome, options)).toBeUndefined();
  expect(findHeadlessShell('/nowhere/chromium', options)).toBeUndefined();
  expect(options.unpack).not.toHaveBeenCalled();
  expect(existsSync(path.join(options.root, '.data'))).toBe(false);
});
