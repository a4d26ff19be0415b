import { jestTally, playwrightTally } from './reports';

const jestReport = (passed: number, failed: number, broken = 0) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numRuntimeErrorTestSuites: broken,
});
const playwrightReport = (
  expected: number,
  unexpected: number,
  flaky = 0,
  errors: unknown[] = [],
) => ({
  stats: { expected, unexpected, flaky, skipped: 0 },
  errors,
});

test.each([
  ['all passed', jestTally(jestReport(12, 0), 0), { passed: 12, failed: 0 }],
  ['some failed', jestTally(jestReport(10, 2), 1), { passed: 10, failed: 2 }],
  ['a file that could not run', jestTally(jestReport(10, 0, 1), 1), { passed: 10, failed: 1 }],
  ['a failure outside of tests', jestTally(jestReport(12, 0), 1), { passed: 12, failed: 1 }],
  ['no report', jestTally(undefined, 1), { passed: 0, failed: 1 }],
  ['browser: all passed', playwrightTally(playwrightReport(5, 0), 0), { passed: 5, failed: 0 }],
  ['browser: one failed', playwrightTally(playwrightReport(4, 1), 1), { passed: 4, failed: 1 }],
  [
    'browser: only at the second try',
    playwrightTally(playwrightReport(4, 0, 1), 0),
    { passed: 4, failed: 1 },
  ],
  [
    'browser: set-up failed',
    playwrightTally(playwrightReport(0, 0, 0, [{}]), 1),
    { passed: 0, failed: 1 },
  ],
])('%s', (_case, tally, expected) => {
  expect(tally).toEqual(expected);
});
