import { countTests, filesToRepeat, withRepeat } from './repeat';
import { WHOLE_FILE, type TestFile, type TestResult, type TestRun } from './reports';

type Outcomes = Record<string, TestResult['outcome']>;

function file(path: string, outcomes: Outcomes, milliseconds = 100): TestFile {
  const tests = Object.entries(outcomes).map(([name, outcome]) => ({
    name,
    outcome,
    message: outcome === 'failed' ? `${name} was late` : '',
  }));
  return { path, milliseconds, tests };
}

const run = (...files: TestFile[]): TestRun => ({ files, outside: { passed: 0, failed: 0 } });
const paths = (files: readonly TestFile[]) => files.map(({ path }) => path);

const GOOD = file('/good', { one: 'passed', two: 'passed' });
const FAILED = file('/failed', { one: 'failed', two: 'passed' }, 900);
const NOT_RUN = file('/not-run', { one: 'not run' });

test('run again are the files that failed, and those left out since others failed', () => {
  expect(paths(filesToRepeat(run(GOOD, FAILED, NOT_RUN)))).toEqual(['/failed', '/not-run']);
  expect(filesToRepeat(run(GOOD))).toEqual([]);
});

test('nothing is run again where the runner itself failed', () => {
  expect(filesToRepeat({ ...run(FAILED), outside: { passed: 0, failed: 1 } })).toEqual([]);
});

test('what passes then counts once, as passed, and is named with how it failed', () => {
  const second = run(
    file('/failed', { one: 'passed', two: 'passed' }),
    file('/not-run', { one: 'passed' }),
  );
  const repeated = withRepeat(run(GOOD, FAILED, NOT_RUN), second);
  expect(countTests(repeated.run)).toEqual({ passed: 5, failed: 0 });
  expect(repeated.unsteady).toEqual([{ path: '/failed', name: 'one', message: 'one was late' }]);
  // What it took among all the others.
  expect(repeated.run.files[1]?.milliseconds).toBe(900);
});

test('what fails again has failed, also where it is another test of the same file', () => {
  const again = (outcomes: Outcomes) => withRepeat(run(FAILED), run(file('/failed', outcomes)));
  const same = again({ one: 'failed', two: 'passed' });
  expect(countTests(same.run)).toEqual({ passed: 1, failed: 1 });
  expect(same.unsteady).toEqual([]);
  const other = again({ one: 'passed', two: 'failed' });
  expect(countTests(other.run)).toEqual({ passed: 1, failed: 1 });
});

test('a test that failed and is not there again has failed', () => {
  const { run: repeated, unsteady } = withRepeat(
    run(FAILED),
    run(file('/failed', { two: 'passed' })),
  );
  expect(countTests(repeated)).toEqual({ passed: 1, failed: 1 });
  expect(unsteady).toEqual([]);
});

test('a file that could not be run counts with its tests once it can', () => {
  const broken = run(GOOD, file('/broken', { [WHOLE_FILE]: 'failed' }));
  const mended = withRepeat(broken, run(file('/broken', { a: 'passed', b: 'passed' })));
  expect(countTests(mended.run)).toEqual({ passed: 4, failed: 0 });
  expect(mended.unsteady).toHaveLength(1);
  const still = withRepeat(broken, run(file('/broken', { [WHOLE_FILE]: 'failed' })));
  expect(countTests(still.run)).toEqual({ passed: 2, failed: 1 });
  const empty = withRepeat(broken, run(file('/broken', {})));
  expect(countTests(empty.run)).toEqual({ passed: 2, failed: 1 });
});

test('a repeat that leaves no report mends nothing and is a failure of its own', () => {
  const { run: repeated } = withRepeat(run(GOOD, FAILED), {
    files: [],
    outside: { passed: 0, failed: 1 },
  });
  expect(countTests(repeated)).toEqual({ passed: 3, failed: 2 });
});
