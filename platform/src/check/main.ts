import pc from 'picocolors';
import { STAGES } from './stages';
import { add, lastLine, NOTHING, type Tally } from './tally';

/**
 * `npm test`: every check, one after the other, each run even when one before has failed.
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
  let total: Tally = NOTHING;
  const summary: string[] = [];
  for (const stage of STAGES) {
    if (argv.length > 0 && !argv.includes(stage.name)) continue;
    process.stdout.write(`\n${pc.bold(stage.title)}\n`);
    const started = performance.now();
    const tally = await stage.run(root);
    total = add(total, tally);
    const seconds = `${((performance.now() - started) / 1000).toFixed(1)} s`;
    const mark = tally.failed === 0 ? pc.green('✓') : pc.red('✗');
    summary.push(`  ${mark} ${stage.title.padEnd(32)}${seconds.padStart(8)}  ${lastLine(tally)}`);
  }
  process.stdout.write(`\n${summary.join('\n')}\n\n${lastLine(total)}\n`);
  return total.failed === 0 ? 0 : 1;
}
