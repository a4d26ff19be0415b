import path from 'node:path';
import { ChromiumError, findChromium } from '../chromium';
import { findHeadlessShell } from '../headless-shell';
import { cacheFolder } from '../workspace/places';
import type { TestFile, TestRun } from './reports';
import { runNode } from './run-program';
import { runJest, runPlaywright } from './runners';
import { add, single, type Summary } from './summary';
import { checkTypes } from './types';

/** One kind of check, run after the one before whether or not that passed. */
export interface Stage {
  name: string;
  title: string;
  /** @param only  test files to run alone, of those that it found before. Default: everything */
  run: (root: string, only?: readonly TestFile[]) => Promise<TestRun>;
}

/** Everything `npm test` does, in this order. */
export const STAGES: readonly Stage[] = [
  { name: 'types', title: 'Types', run: types },
  { name: 'lint', title: 'Lint and format', run: lintAndFormat },
  { name: 'unit', title: 'Unit, component and API tests', run: unitTests },
  { name: 'browser', title: 'Browser tests', run: browserTests },
];

async function types(root: string): Promise<TestRun> {
  return { files: [], outside: await checkTypes(root) };
}

/** Beside each other, as neither uses more than one core. */
async function lintAndFormat(root: string): Promise<TestRun> {
  const [linted, formatted] = await Promise.all([lint(root), format(root)]);
  return { files: [], outside: add(linted, formatted) };
}

async function lint(root: string): Promise<Summary> {
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

async function format(root: string): Promise<Summary> {
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

function unitTests(root: string, only?: readonly TestFile[]): Promise<TestRun> {
  return runJest({
    root,
    config: path.join(root, 'jest.config.mjs'),
    report: path.join(root, '.data/checks/jest.json'),
    only,
    env: { NODE_ENV: 'test' },
  });
}

async function browserTests(root: string, only?: readonly TestFile[]): Promise<TestRun> {
  let browser: string;
  try {
    const say = (text: string): void => void process.stdout.write(`  ${text}\n`);
    const chromium = await findChromium({ root, say });
    // Whoever names a browser wants that one.
    const named = process.env['CHROMIUM_PATH'];
    browser = (named ? undefined : findHeadlessShell(chromium, { root })) ?? chromium;
  } catch (error) {
    if (!(error instanceof ChromiumError)) throw error;
    process.stdout.write(`${error.message}\n`);
    return { files: [], outside: single(false) };
  }
  return runPlaywright({
    root,
    config: path.join(root, 'e2e/playwright.config.ts'),
    report: path.join(root, '.data/e2e/report.json'),
    only,
    env: { CHROMIUM_PATH: browser },
  });
}
