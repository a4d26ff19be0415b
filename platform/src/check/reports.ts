import { z } from 'zod';
import type { Tally } from './tally';

const jestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  /** Files that could not even be run. */
  numRuntimeErrorTestSuites: z.int(),
});

const playwrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }),
  /** Faults outside of tests, e.g. in the set-up. */
  errors: z.array(z.unknown()).default([]),
});

/**
 * Counts a jest run by its JSON report. A file that could not be run counts as one failure, and so
 * does a run that failed without any failing test, or left no report.
 */
export function jestTally(report: unknown, exitCode: number): Tally {
  const parsed = jestReport.safeParse(report);
  if (!parsed.success) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = parsed.data;
  return counted(numPassedTests, numFailedTests + numRuntimeErrorTestSuites, exitCode);
}

/**
 * Counts a Playwright run by its JSON report. A test that passed only on a second try has failed:
 * it does not hold.
 */
export function playwrightTally(report: unknown, exitCode: number): Tally {
  const parsed = playwrightReport.safeParse(report);
  if (!parsed.success) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky } = parsed.data.stats;
  return counted(expected, unexpected + flaky + parsed.data.errors.length, exitCode);
}

function counted(passed: number, failed: number, exitCode: number): Tally {
  return { passed, failed: exitCode !== 0 && failed === 0 ? 1 : failed };
}
