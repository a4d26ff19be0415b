import { mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { ROOT, temporaryFolder, writeFiles } from '../testing/folders';
import { main } from './main';
import type { TestRun } from './reports';
import { runJest, runPlaywright } from './runners';
import { STAGES, type Stage } from './stages';

/** Milliseconds for a test that starts a runner twice, on a machine that is busy. */
const LONG = 180_000;

const written: string[] = [];

beforeEach(() => {
  written.length = 0;
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    written.push(String(text));
    return true;
  });
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
});

function replaceStage(name: string, run: Stage['run']): jest.SpyInstance {
  const stage = STAGES.find((one) => one.name === name);
  if (!stage) throw new Error(name);
  return jest.spyOn(stage, 'run').mockImplementation(run);
}

function answer(name: string, passed: number, failed: number): void {
  replaceStage(name, () => Promise.resolve({ files: [], outside: { passed, failed } }));
}

const output = (): string => written.join('');

test('the last line is the sum of all stages, run whether or not those before passed', async () => {
  answer('types', 6, 1);
  answer('lint', 1, 1);
  answer('unit', 40, 2);
  answer('browser', 9, 0);
  expect(await main('/', [])).toBe(1);
  expect(output().split('\n').slice(-2)).toEqual(['56 passed, 4 failed', '']);
});

test('all passed is success, and stages can be run alone', async () => {
  answer('lint', 1, 0);
  answer('unit', 3, 0);
  expect(await main('/', ['lint', 'unit'])).toBe(0);
  expect(output().endsWith('\n4 passed, 0 failed\n')).toBe(true);
});

test('a stage that does not exist is refused', async () => {
  expect(await main('/', ['everything'])).toBe(2);
});

test('the slowest files are listed, ten of them, the slowest first', async () => {
  const files = Array.from({ length: 12 }, (_, index) => ({
    path: `/mf-risk/${index}.test.ts`,
    milliseconds: index * 1000,
    tests: [{ name: 'one', outcome: 'passed' as const, message: '' }],
  }));
  replaceStage('unit', () => Promise.resolve({ files, outside: { passed: 0, failed: 0 } }));
  expect(await main('/', ['unit'])).toBe(0);
  expect(output().match(/mf-risk\/\d+/g)).toEqual(
    [11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((index) => `mf-risk/${index}`),
  );
});

test('many failed files are no unsteadiness: they are not run again', async () => {
  const failed = (count: number): TestRun => ({
    files: Array.from({ length: count }, (_, index) => ({
      path: `/${index}.test.ts`,
      milliseconds: 1,
      tests: [{ name: 'one', outcome: 'failed', message: 'no' }],
    })),
    outside: { passed: 0, failed: 0 },
  });
  const unit = replaceStage('unit', () => Promise.resolve(failed(6)));
  const browser = replaceStage('browser', () => Promise.resolve(failed(5)));
  expect(await main('/', ['unit', 'browser'])).toBe(1);
  expect([unit.mock.calls.length, browser.mock.calls.length]).toEqual([1, 1]);
  expect(output()).toContain('11 test files failed: too many to be run again.');
  expect(output().endsWith('\n0 passed, 11 failed\n')).toBe(true);
});

/** A test that fails when it is first run, for which it leaves a file, and passes from then on. */
const UNSTEADY = (state: string, test: string) => `
  const { existsSync, writeFileSync } = require('node:fs');
  ${test}('unsteady', () => {
    const isFirst = !existsSync('${state}');
    writeFileSync('${state}', '');
    if (isFirst) throw new Error('the first time is too early');
  });
  ${test}('steady', () => {});
`;

/** Lets a stage run the tests of a temporary folder. */
function stageOf(name: string, run: typeof runJest, folder: string, config: string) {
  return replaceStage(name, (_root, only) =>
    run({
      root: ROOT,
      config: path.join(folder, config),
      report: path.join(folder, 'report.json'),
      only,
      quiet: true,
      // Playwright refuses to run inside jest, which it knows by this.
      env: { JEST_WORKER_ID: undefined },
    }),
  );
}

test(
  'jest: a file that fails once is run again, passes, and is named',
  async () => {
    const folder = temporaryFolder();
    writeFiles(folder, {
      'jest.config.cjs': `module.exports = { rootDir: __dirname, testEnvironment: 'node', transform: {} };`,
      'unsteady.test.js': UNSTEADY(path.join(folder, 'state'), 'test'),
      'good.test.js': `test('good', () => {});`,
    });
    const stage = stageOf('unit', runJest, folder, 'jest.config.cjs');
    expect(await main(folder, ['unit'])).toBe(0);
    expect(stage.mock.calls.map(([, only]) => only?.length)).toEqual([undefined, 1]);
    expect(output()).toContain('unsteady.test.js: unsteady\n');
    expect(output()).toContain('the first time is too early');
    expect(output().endsWith('\n3 passed, 0 failed\n')).toBe(true);
  },
  LONG,
);

test(
  'jest: what fails twice has failed, and a file that cannot be loaded counts once',
  async () => {
    const folder = temporaryFolder();
    writeFiles(folder, {
      'jest.config.cjs': `module.exports = { rootDir: __dirname, testEnvironment: 'node', transform: {} };`,
      'unsteady.test.js': UNSTEADY(path.join(folder, 'state'), 'test'),
      'bad.test.js': `test('bad', () => { throw new Error('always'); });`,
      'broken.test.js': `throw new Error('no tests');`,
    });
    stageOf('unit', runJest, folder, 'jest.config.cjs');
    expect(await main(folder, ['unit'])).toBe(1);
    expect(output().endsWith('\n2 passed, 2 failed\n')).toBe(true);
  },
  LONG,
);

test(
  'browser: what waits for a failed file is run with it, and what it waits for is not',
  async () => {
    const folder = temporaryFolder();
    const marks = path.join(folder, 'marks');
    mkdirSync(marks);
    symlinkSync(path.join(ROOT, 'e2e/node_modules'), path.join(folder, 'node_modules'));
    const once = (name: string) => `
    import { test } from '@playwright/test';
    import { writeFileSync } from 'node:fs';
    test('${name}', () => writeFileSync(\`${marks}/${name}-\${Math.random()}\`, ''));
  `;
    writeFiles(folder, {
      'package.json': { type: 'commonjs' },
      'playwright.config.ts': `export default {
      projects: [
        { name: 'pages', testMatch: 'a/*.spec.ts' },
        { name: 'alone', testMatch: 'z/*.spec.ts', dependencies: ['pages'] },
      ],
      reporter: [['json', { outputFile: 'report.json' }]],
    };`,
      'a/unsteady.spec.ts': `import { test } from '@playwright/test'; ${UNSTEADY(path.join(folder, 'state'), 'test')}`,
      'a/good.spec.ts': once('good'),
      'z/waiting.spec.ts': once('waiting'),
    });
    const stage = stageOf('browser', runPlaywright, folder, 'playwright.config.ts');
    expect(await main(folder, ['browser'])).toBe(0);
    expect(stage.mock.calls.map(([, only]) => only?.length)).toEqual([undefined, 2]);
    const ran = readdirSync(marks).map((mark) => mark.split('-')[0]);
    expect(ran.sort()).toEqual(['good', 'waiting']);
    expect(output()).toContain('a/unsteady.spec.ts: unsteady\n');
    expect(output().endsWith('\n4 passed, 0 failed\n')).toBe(true);
  },
  LONG,
);
