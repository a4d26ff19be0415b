import { countTests } from './repeat';
import { readJestReport, readPlaywrightReport, WHOLE_FILE } from './reports';

type Status = 'passed' | 'failed' | 'pending' | 'todo';

const jestFile = (name: string, tests: Record<string, Status>, status?: 'failed') => ({
  name,
  status: status ?? (Object.values(tests).includes('failed') ? 'failed' : 'passed'),
  message: 'Test suite failed to run',
  startTime: 1000,
  endTime: 3500,
  assertionResults: Object.entries(tests).map(([fullName, one]) => ({
    fullName,
    status: one,
    failureMessages: one === 'failed' ? ['\u001B[31mError:\u001B[39m 1 is not 2'] : [],
  })),
});
const jestReport = (...testResults: unknown[]) => ({ wasInterrupted: false, testResults });
const countJest = (report: unknown, code: number) => countTests(readJestReport(report, code));

const GOOD = jestFile('/a.test.ts', { one: 'passed', two: 'passed', left: 'pending', x: 'todo' });
const BAD = jestFile('/b.test.ts', { one: 'failed', two: 'passed' });

test.each([
  ['all passed', countJest(jestReport(GOOD), 0), { passed: 2, failed: 0 }],
  ['some failed', countJest(jestReport(GOOD, BAD), 1), { passed: 3, failed: 1 }],
  [
    'a file that could not run',
    countJest(jestReport(GOOD, jestFile('/c.test.ts', {}, 'failed')), 1),
    { passed: 2, failed: 1 },
  ],
  [
    'a file that failed after its tests',
    countJest(jestReport(jestFile('/c.test.ts', { one: 'passed' }, 'failed')), 1),
    { passed: 1, failed: 1 },
  ],
  ['a failure outside of tests', countJest(jestReport(GOOD), 1), { passed: 2, failed: 1 }],
  [
    'a run that was interrupted',
    countJest({ ...jestReport(GOOD), wasInterrupted: true }, 0),
    { passed: 2, failed: 1 },
  ],
  ['no report', countJest(undefined, 1), { passed: 0, failed: 1 }],
  ['no report, though it says that it passed', countJest({}, 0), { passed: 0, failed: 1 }],
])('jest: %s', (_case, summary, expected) => {
  expect(summary).toEqual(expected);
});

test('jest: each file has its time, and each failure its message as plain text', () => {
  expect(readJestReport(jestReport(BAD, jestFile('/c.test.ts', {}, 'failed')), 1).files).toEqual([
    {
      path: '/b.test.ts',
      milliseconds: 2500,
      tests: [
        { name: 'one', outcome: 'failed', message: 'Error: 1 is not 2' },
        { name: 'two', outcome: 'passed', message: '' },
      ],
    },
    {
      path: '/c.test.ts',
      milliseconds: 2500,
      tests: [{ name: WHOLE_FILE, outcome: 'failed', message: 'Test suite failed to run' }],
    },
  ]);
});

const spec = (title: string, status: string, expectedStatus = 'passed', result = 'passed') => ({
  file: 'tests/a.spec.ts',
  title,
  tests: [{ status, expectedStatus, results: [{ status: result, duration: 700, errors: [] }] }],
});
const playwrightReport = (specs: unknown[], errors: unknown[] = []) => ({
  config: { rootDir: '/e2e' },
  suites: [{ title: 'tests/a.spec.ts', specs, suites: [] }],
  errors,
});
const countPlaywright = (report: unknown, code: number) =>
  countTests(readPlaywrightReport(report, code));
const PASSED = [spec('one', 'expected'), spec('two', 'expected')];

test.each([
  ['all passed', countPlaywright(playwrightReport(PASSED), 0), { passed: 2, failed: 0 }],
  [
    'one failed',
    countPlaywright(playwrightReport([...PASSED, spec('three', 'unexpected')]), 1),
    { passed: 2, failed: 1 },
  ],
  [
    'only at the second try',
    countPlaywright(playwrightReport([...PASSED, spec('three', 'flaky')]), 0),
    { passed: 2, failed: 1 },
  ],
  [
    'one left out on purpose',
    countPlaywright(playwrightReport([...PASSED, spec('three', 'skipped', 'skipped')]), 0),
    { passed: 2, failed: 0 },
  ],
  [
    'one that was not run',
    countPlaywright(playwrightReport([spec('one', 'unexpected'), spec('two', 'skipped')]), 1),
    { passed: 0, failed: 2 },
  ],
  [
    'a run that was interrupted',
    countPlaywright(playwrightReport([spec('one', 'skipped', 'skipped', 'interrupted')]), 130),
    { passed: 0, failed: 1 },
  ],
  ['set-up failed', countPlaywright(playwrightReport([], [{}]), 1), { passed: 0, failed: 1 }],
  ['no report', countPlaywright(undefined, 0), { passed: 0, failed: 1 }],
])('browser: %s', (_case, summary, expected) => {
  expect(summary).toEqual(expected);
});

test('browser: tests are named with their groups, by file, with the time of all of them', () => {
  const group = { title: 'group', specs: [spec('two', 'skipped')] };
  const suite = { title: 'tests/a.spec.ts', specs: [spec('one', 'expected')], suites: [group] };
  expect(readPlaywrightReport({ ...playwrightReport([]), suites: [suite] }, 0).files).toEqual([
    {
      path: '/e2e/tests/a.spec.ts',
      milliseconds: 1400,
      tests: [
        { name: 'one', outcome: 'passed', message: '' },
        { name: 'group › two', outcome: 'not run', message: '' },
      ],
    },
  ]);
});
