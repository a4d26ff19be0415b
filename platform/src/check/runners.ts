import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { memoryFolder } from './memory-folder';
import { readJestReport, readPlaywrightReport, type TestFile, type TestRun } from './reports';
import { runNode } from './run-program';

/** A run of jest or Playwright. */
export interface TestRunOptions {
  /** The repository's folder. */
  root: string;
  /** Path of the runner's configuration. */
  config: string;
  /** Where the run leaves its JSON report. */
  report: string;
  /** Only these, one after the other with nothing beside them. Default: all. */
  only?: readonly TestFile[];
  /** Keep what it writes to itself. Default: false. */
  quiet?: boolean;
  env?: NodeJS.ProcessEnv;
}

/** Runs jest and reads its report. */
export async function runJest(options: TestRunOptions): Promise<TestRun> {
  const { root, config, report, only } = options;
  const which = only
    ? ['--maxWorkers', '1', '--runTestsByPath', ...only.map((file) => file.path)]
    : // One more than there are cores: much of the time is spent waiting for processes and databases.
      ['--maxWorkers', String(availableParallelism() + 1)];
  const jest = path.join(root, 'node_modules/jest/bin/jest.js');
  const code = await run(options, [jest, '-c', config, '--json', '--outputFile', report, ...which]);
  return readJestReport(readJson(report), code);
}

/** Runs Playwright and reads the report that its configuration writes. */
export async function runPlaywright(options: TestRunOptions): Promise<TestRun> {
  const { root, config, report, only } = options;
  // Not what they depend on as well: it would run all of the other projects once more.
  const which = only ? ['--workers', '1', '--no-deps', ...only.map(asPattern)] : [];
  const playwright = path.join(root, 'e2e/node_modules/@playwright/test/cli.js');
  const code = await run(options, [playwright, 'test', '-c', config, ...which]);
  return readPlaywrightReport(readJson(report), code);
}

/** Playwright takes its files as expressions, which may match anywhere in a path. */
function asPattern(file: TestFile): string {
  return `^${file.path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`;
}

async function run(
  { root, report, quiet, env }: TestRunOptions,
  parameters: readonly string[],
): Promise<number> {
  mkdirSync(path.dirname(report), { recursive: true });
  // An earlier one must not be taken for this run's.
  rmSync(report, { force: true });
  const { code } = await runNode(parameters, {
    cwd: root,
    env: { ...testEnvironment(), ...env },
    quiet,
  });
  return code;
}

/**
 * Ours, with temporary files in memory where that can be had and nobody chose a place for them, and
 * with more room for what lives briefly, so that it is collected less often.
 */
function testEnvironment(): NodeJS.ProcessEnv {
  const { TMPDIR = memoryFolder(), NODE_OPTIONS = '' } = process.env;
  return {
    ...process.env,
    // The last one counts: whoever chose a size gets that.
    NODE_OPTIONS: `--max-semi-space-size=64 ${NODE_OPTIONS}`.trim(),
    ...(TMPDIR !== undefined && { TMPDIR }),
  };
}

/** @returns undefined where there is none, or a run that was killed left half of one */
function readJson(file: string): unknown {
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
