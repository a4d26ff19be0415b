import { hasFailed, WHOLE_FILE, type TestFile, type TestRun } from './reports';
import { add, type Summary } from './summary';

/** More failed files than this are a fault, and no unsteadiness: they are not run again. */
export const MAX_REPEATED_FILES = 10;

/** A test that failed first and passed when its file was run again, alone. */
export interface UnsteadyTest {
  /** Absolute path of its file. */
  path: string;
  name: string;
  /** Why it failed the first time. */
  message: string;
}

/**
 * The files of a run to run once more: those that failed, and those left out since others failed.
 * None where the runner itself failed, as nothing that passes then mends that.
 */
export function filesToRepeat({ files, outside }: TestRun): TestFile[] {
  if (outside.failed > 0 || !files.some(hasFailed)) return [];
  return files.filter(({ tests }) => tests.some(({ outcome }) => outcome !== 'passed'));
}

/**
 * A run after its failed files were run again: what the second run says of a file counts instead of
 * the first. A test that failed and is missing in the second run has still failed.
 *
 * @param first  the whole run
 * @param second  the run of the files that failed in it
 */
export function withRepeat(
  first: TestRun,
  second: TestRun,
): { run: TestRun; unsteady: UnsteadyTest[] } {
  const again = new Map(second.files.map((file) => [file.path, file]));
  const unsteady: UnsteadyTest[] = [];
  const files = first.files.map((file) => {
    const other = again.get(file.path);
    if (other === undefined) return file;
    const missing = file.tests.filter(
      ({ name, outcome }) => outcome !== 'passed' && !isDecided(name, other),
    );
    for (const { name, outcome, message } of file.tests) {
      if (outcome === 'failed' && hasPassed(name, other)) {
        unsteady.push({ path: file.path, name, message });
      }
    }
    return { ...file, tests: [...other.tests, ...missing] };
  });
  return { run: { files, outside: add(first.outside, second.outside) }, unsteady };
}

function isDecided(name: string, again: TestFile): boolean {
  return name === WHOLE_FILE
    ? again.tests.length > 0
    : again.tests.some((test) => test.name === name);
}

function hasPassed(name: string, again: TestFile): boolean {
  const same = again.tests.filter((test) => name === WHOLE_FILE || test.name === name);
  return same.length > 0 && same.every(({ outcome }) => outcome === 'passed');
}

/** How many tests passed and failed. One that was not run has not passed: it counts as failed. */
export function countTests({ files, outside }: TestRun): Summary {
  const tests = files.flatMap((file) => file.tests);
  const passed = tests.filter(({ outcome }) => outcome === 'passed').length;
  return add(outside, { passed, failed: tests.length - passed });
}
