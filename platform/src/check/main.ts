import path from 'node:path';
import pc from 'picocolors';
import { table } from '../cli/table';
import {
  countTests,
  filesToRepeat,
  MAX_REPEATED_FILES,
  withRepeat,
  type UnsteadyTest,
} from './repeat';
import { hasFailed, type TestRun } from './reports';
import { STAGES, type Stage } from './stages';
import { add, lastLine, NOTHING } from './summary';

/** How many of the slowest test files are listed. */
const LISTED_FILES = 10;

/**
 * `npm test`: every check, one after the other, each run even when one before has failed. At the end
 * the test files that failed are run once more, alone: what passes then counts as passed and is
 * named as unsteady.
 *
 * The last line says how many tests passed and failed; each package's types, the linter and the
 * formatter count as one each.
 *
 * @param argv  names of stages to run alone. Default: all
 * @returns exit code: 0 all passed, 1 something failed, 2 no such stage
 */
export async function main(root: string, argv: readonly string[]): Promise<number> {
  const unknown = argv.find((name) => !STAGES.some((stage) => stage.name === name));
  if (unknown !== undefined) {
    const names = STAGES.map((stage) => stage.name).join(', ');
    process.stderr.write(`There is no stage "${unknown}". There are: ${names}.\n`);
    return 2;
  }
  const runs = new Map<Stage, TestRun>();
  const seconds = new Map<Stage, number>();
  for (const stage of STAGES) {
    if (argv.length > 0 && !argv.includes(stage.name)) continue;
    process.stdout.write(`\n${pc.bold(stage.title)}\n`);
    const started = performance.now();
    runs.set(stage, await stage.run(root));
    seconds.set(stage, (performance.now() - started) / 1000);
  }
  const unsteady = await repeatFailed(root, runs);
  const total = [...runs.values()].map(countTests).reduce(add, NOTHING);
  const summary = [...runs].map(([stage, run]) => {
    const counts = countTests(run);
    const mark = counts.failed === 0 ? pc.green('✓') : pc.red('✗');
    const took = `${(seconds.get(stage) ?? 0).toFixed(1)} s`;
    return `  ${mark} ${stage.title.padEnd(32)}${took.padStart(8)}  ${lastLine(counts)}`;
  });
  process.stdout.write(`\n${summary.join('\n')}\n\n${slowestFiles(root, [...runs.values()])}`);
  process.stdout.write(`${unsteadyTests(root, unsteady)}\n${lastLine(total)}\n`);
  return total.failed === 0 ? 0 : 1;
}

/** Runs the failed files of each stage once more, and puts what they do then into `runs`. */
async function repeatFailed(root: string, runs: Map<Stage, TestRun>): Promise<UnsteadyTest[]> {
  const unsteady: UnsteadyTest[] = [];
  const failed = [...runs].map(([stage, run]) => ({ stage, run, files: filesToRepeat(run) }));
  const count = failed.flatMap(({ files }) => files.filter(hasFailed)).length;
  if (count > MAX_REPEATED_FILES) {
    process.stdout.write(`\n${count} test files failed: too many to be run again.\n`);
    return [];
  }
  for (const { stage, run, files } of failed) {
    if (files.length === 0) continue;
    process.stdout.write(`\n${pc.bold(`Again, alone: ${files.length} of ${stage.title}`)}\n`);
    const repeated = withRepeat(run, await stage.run(root, files));
    runs.set(stage, repeated.run);
    unsteady.push(...repeated.unsteady);
  }
  return unsteady;
}

/** A table of the test files that took longest, so that a reader can weigh what each is worth. */
function slowestFiles(root: string, runs: readonly TestRun[]): string {
  const files = runs
    .flatMap((run) => run.files)
    .sort((one, other) => other.milliseconds - one.milliseconds)
    .slice(0, LISTED_FILES);
  if (files.length === 0) return '';
  const rows = files.map((file) => [
    { text: (file.milliseconds / 1000).toFixed(1) },
    { text: String(file.tests.length) },
    { text: path.relative(root, file.path) },
  ]);
  const columns = [
    { title: 'seconds', align: 'right' as const },
    { title: 'tests', align: 'right' as const },
    { title: 'slowest test files' },
  ];
  return `${table(columns, rows, Infinity)}\n`;
}

function unsteadyTests(root: string, unsteady: readonly UnsteadyTest[]): string {
  if (unsteady.length === 0) return '';
  const described = unsteady.map(({ path: file, name, message }) => {
    const why = message.trim().split('\n').slice(0, 6).join('\n        ');
    return `  ${path.relative(root, file)}: ${name}\n    failed first:\n        ${why}\n    passed when repeated alone\n`;
  });
  return `${pc.yellow(`Unsteady, to be mended: ${unsteady.length}`)}\n${described.join('')}`;
}
