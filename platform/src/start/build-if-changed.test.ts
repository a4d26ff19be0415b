import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '../testing/folders';
import { buildIfChanged, type BuildStep } from './build-if-changed';

let root: string;
let print: string;
beforeEach(() => {
  root = temporaryFolder();
  print = 'one';
});

/** A build that notes each of its runs. */
function step(program = ''): BuildStep {
  const script = `
    const fs = require('node:fs');
    fs.mkdirSync('dist', { recursive: true });
    fs.appendFileSync('runs', 'x');
    ${program}`;
  return {
    name: 'mf-risk',
    dist: path.join(root, 'dist'),
    fingerprint: () => print,
    command: [process.execPath, '-e', script],
  };
}
const runs = (): number => readFileSync(path.join(root, 'runs'), 'utf8').length;

test('it builds once, and again when something changed', async () => {
  expect(await buildIfChanged(root, step())).toBe(true);
  expect(await buildIfChanged(root, step())).toBe(false);
  print = 'two';
  expect(await buildIfChanged(root, step())).toBe(true);
  expect(runs()).toBe(2);
});

test('two runs at once build once', async () => {
  const slow = step('setTimeout(() => {}, 300);');
  const results = await Promise.all([buildIfChanged(root, slow), buildIfChanged(root, slow)]);
  expect(results.sort()).toEqual([false, true]);
  expect(runs()).toBe(1);
});

test('a build that fails says what it said, and is tried again', async () => {
  const failing = step(`console.error('area.tsx: unexpected token'); process.exit(3);`);
  await expect(buildIfChanged(root, failing)).rejects.toThrow(
    /Building mf-risk failed \(code 3\):\narea\.tsx: unexpected token/,
  );
  expect(await buildIfChanged(root, step())).toBe(true);
});

test('a file that is saved while it builds makes the next start build again', async () => {
  const saving = { ...step(), fingerprint: () => print };
  appendFileSync(path.join(root, 'runs'), '');
  const building = buildIfChanged(root, saving);
  await new Promise((resolve) => setTimeout(resolve, 0));
  await building;
  print = 'saved meanwhile';
  expect(await buildIfChanged(root, saving)).toBe(true);
});

test('a build can be ended', async () => {
  const abort = new AbortController();
  const endless = { ...step('setInterval(() => {}, 1000);'), signal: abort.signal };
  const building = buildIfChanged(root, endless);
  while (!existsSync(path.join(root, 'runs'))) await new Promise((r) => setTimeout(r, 20));
  abort.abort();
  await expect(building).rejects.toThrow(/abort/i);
});
