import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { ChromiumError, findChromium } from '../chromium';
import { cacheFolder } from '../workspace/places';
import { memoryFolder } from './memory-folder';
import { jestTally, playwrightTally } from './reports';
import { runNode } from './run-program';
import { add, single, type Tally } from './tally';
import { checkTypes } from './types';

/** One kind of check, run after the one before whether or not that passed. */
export interface Stage {
  name: string;
  title: string;
  run: (root: string) => Promise<Tally>;
}

/** Everything `npm test` does, in this order. */
export const STAGES: readonly Stage[] = [
  { name: 'types', title: 'Types', run: checkTypes },
  { name: 'lint', title: 'Lint and format', run: lintAndFormat },
  { name: 'unit', title: 'Unit, component and API tests', run: unitTests },
  { name: 'browser', title: 'Browser tests', run: browserTests },
];

/** Beside each other, as neither uses more than one core. */
async function lintAndFormat(root: string): Promise<Tally> {
  const [linted, formatted] = await Promise.all([lint(root), format(root)]);
  return add(linted, formatted);
}

async function lint(root: string): Promise<Tally> {
  const cache = path.join(cacheFolder(root), 'eslint');
  const { code } = await runNode(
    ['node_modules/eslint/bin/eslint.js', '.', '--max-warnings', '0', '--cache'].concat(
      // By contents: a fresh checkout gives every file a new time.
      ['--cache-location', cache, '--cache-strategy', 'content'],
    ),
    { cwd: root },
  );
  return single(code === 0);
}

async function format(root: string): Promise<Tally> {
  const cache = path.join(cacheFolder(root), 'prettier');
  const { code } = await runNode(
    ['node_modules/prettier/bin/prettier.cjs', '--check', '.', '--log-level', 'warn'].concat([
      '--cache',
      '--cache-strategy',
      'content',
      '--cache-location',
      cache,
    ]),
    { cwd: root },
  );
  return single(code === 0);
}

async function unitTests(root: string): Promise<Tally> {
  const report = reportFile(root, '.data/checks/jest.json');
  const { code } = await runNode(
    // One more than there are cores: much of the time is spent waiting for processes and databases.
    [
      'node_modules/jest/bin/jest.js',
      '-c',
      'jest.config.mjs',
      '--maxWorkers',
      String(availableParallelism() + 1),
    ].concat(['--json', '--outputFile', report]),
    { cwd: root, env: { ...testEnvironment(), NODE_ENV: 'test' } },
  );
  return jestTally(readJson(report), code);
}

async function browserTests(root: string): Promise<Tally> {
  let browser: string;
  try {
    const say = (text: string): void => void process.stdout.write(`  ${text}\n`);
    browser = await findChromium({ root, say });
  } catch (error) {
    if (!(error instanceof ChromiumError)) throw error;
    process.stdout.write(`${error.message}\n`);
    return single(false);
  }
  // The configuration writes its report there.
  const report = reportFile(root, '.data/e2e/report.json');
  const { code } = await runNode(
    ['e2e/node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts'],
    { cwd: root, env: { ...testEnvironment(), CHROMIUM_PATH: browser } },
  );
  return playwrightTally(readJson(report), code);
}

/** Ours, with temporary files in memory where that can be had and nobody chose a place for them. */
function testEnvironment(): NodeJS.ProcessEnv {
  const folder = process.env['TMPDIR'] === undefined ? memoryFolder() : undefined;
  return folder === undefined ? process.env : { ...process.env, TMPDIR: folder };
}

/** Path of a report, with an earlier one gone: it must not be taken for this run's. */
function reportFile(root: string, relative: string): string {
  const file = path.join(root, relative);
  mkdirSync(path.dirname(file), { recursive: true });
  rmSync(file, { force: true });
  return file;
}

function readJson(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
