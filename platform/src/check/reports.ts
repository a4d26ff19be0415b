import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';
import { NOTHING, single, type Summary } from './summary';

/** One test of a file, as a run left it. */
export interface TestResult {
  name: string;
  /** `not run`: something before it failed. */
  outcome: 'passed' | 'failed' | 'not run';
  /** Why it failed, as plain text; empty if it did not. */
  message: string;
}

export interface TestFile {
  /** Absolute path. */
  path: string;
  milliseconds: number;
  /** Tests that are left out on purpose are not among them. */
  tests: TestResult[];
}

/** What a stage found. */
export interface TestRun {
  files: TestFile[];
  /** Checks that are no test in a file: types of a package, the linter; or a runner that failed. */
  outside: Summary;
}

/** Stands for a file that failed as a whole: it could not be loaded, or failed outside its tests. */
export const WHOLE_FILE = '(the file as a whole)';

const jestReport = z.object({
  wasInterrupted: z.boolean(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      startTime: z.number(),
      endTime: z.number(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()),
        }),
      ),
    }),
  ),
});

const playwrightSpec = z.object({
  file: z.string(),
  title: z.string(),
  tests: z.array(
    z.object({
      expectedStatus: z.string(),
      status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']),
      results: z.array(
        z.object({
          status: z.string().optional(),
          duration: z.number(),
          errors: z.array(z.object({ message: z.string().optional() })),
        }),
      ),
    }),
  ),
});
const playwrightSuite = z.object({
  title: z.string(),
  specs: z.array(playwrightSpec),
  get suites() {
    return z.array(playwrightSuite).optional();
  },
});
type PlaywrightSuite = z.infer<typeof playwrightSuite>;

const playwrightReport = z.object({
  config: z.object({ rootDir: z.string() }),
  suites: z.array(playwrightSuite),
  /** Errors outside of tests, e.g. in the set-up. */
  errors: z.array(z.unknown()).default([]),
});

/**
 * Reads a jest run's JSON report. A run that was interrupted, that failed without any failing test,
 * or that left no report has one failure outside of its files.
 */
export function readJestReport(report: unknown, exitCode: number): TestRun {
  const parsed = jestReport.safeParse(report);
  if (!parsed.success) return { files: [], outside: single(false) };
  const files = parsed.data.testResults.map((file) => {
    const tests = file.assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ fullName, status, failureMessages }) =>
        result(fullName, status === 'passed' ? 'passed' : 'failed', failureMessages.join('\n')),
      );
    if (file.status === 'failed' && tests.every(({ outcome }) => outcome === 'passed')) {
      tests.push(result(WHOLE_FILE, 'failed', file.message));
    }
    return { path: file.name, milliseconds: file.endTime - file.startTime, tests };
  });
  return { files, outside: failuresOutside(files, exitCode, Number(parsed.data.wasInterrupted)) };
}

/**
 * Reads a Playwright run's JSON report. A test that passed only on a second try of Playwright's own
 * has failed. Errors outside of tests, and a run that was interrupted, count as failures outside of
 * its files, as for jest.
 */
export function readPlaywrightReport(report: unknown, exitCode: number): TestRun {
  const parsed = playwrightReport.safeParse(report);
  if (!parsed.success) return { files: [], outside: single(false) };
  const { config, suites, errors } = parsed.data;
  const files = new Map<string, TestFile>();
  let interrupted = 0;
  for (const { titles, spec } of suites.flatMap((suite) => specsOf(suite, []))) {
    const absolute = path.join(config.rootDir, spec.file);
    const file = files.get(absolute) ?? { path: absolute, milliseconds: 0, tests: [] };
    files.set(absolute, file);
    for (const { status, expectedStatus, results } of spec.tests) {
      for (const { duration } of results) file.milliseconds += duration;
      if (results.some((one) => one.status === 'interrupted')) interrupted = 1;
      if (status === 'skipped' && expectedStatus === 'skipped') continue;
      const outcome =
        status === 'expected' ? 'passed' : status === 'skipped' ? 'not run' : 'failed';
      const messages = results.flatMap((one) => one.errors.map(({ message = '' }) => message));
      file.tests.push(result([...titles, spec.title].join(' › '), outcome, messages.join('\n')));
    }
  }
  const found = [...files.values()];
  return { files: found, outside: failuresOutside(found, exitCode, errors.length + interrupted) };
}

/** The specs of a file's suite and of the groups in it, with the names of those groups. */
function specsOf(
  suite: PlaywrightSuite,
  titles: readonly string[],
): { titles: readonly string[]; spec: z.infer<typeof playwrightSpec> }[] {
  return [
    ...suite.specs.map((spec) => ({ titles, spec })),
    ...(suite.suites ?? []).flatMap((group) => specsOf(group, [...titles, group.title])),
  ];
}

function result(name: string, outcome: TestResult['outcome'], message: string): TestResult {
  return { name, outcome, message: outcome === 'failed' ? stripVTControlCharacters(message) : '' };
}

function failuresOutside(files: readonly TestFile[], exitCode: number, known: number): Summary {
  const unexplained = exitCode !== 0 && known === 0 && !files.some(hasFailed);
  return { ...NOTHING, failed: unexplained ? 1 : known };
}

/** Whether any test of the file failed. */
export function hasFailed(file: TestFile): boolean {
  return file.tests.some(({ outcome }) => outcome === 'failed');
}
