import { appendFileSync } from 'node:fs';
import type { Command } from 'commander';

const HELP = `
Prints JSON: { areas, shell, gateway }. With --output each is also written as a line name=value to
a file, which is how GitHub's jobs hand values on. A first commit that is not known here, e.g. after
a forced push, counts as a change of everything.
`;

interface AffectedOptions {
  until: string;
  output?: string;
}

/** `mf affected` */
export function addAffected(program: Command, root: string): void {
  program
    .command('affected')
    .description('what has to be built and published anew after a change, by files and imports')
    .argument('<since>', 'the commit before')
    .option('--until <commit>', 'the commit after, which is checked out', 'HEAD')
    .option('--output <file>', 'a file that lines are added to')
    .addHelpText('after', HELP)
    .action(async (since: string, { until, output }: AffectedOptions) => {
      const [{ changedFiles }, { affectedMembers }] = await Promise.all([
        import('../ci/changed-files'),
        import('../ci/affected-members'),
      ]);
      const affected = await affectedMembers(root, changedFiles(root, since, until));
      process.stdout.write(`${JSON.stringify(affected)}\n`);
      if (output === undefined) return;
      const lines = Object.entries(affected).map(
        ([name, value]) => `${name}=${JSON.stringify(value)}\n`,
      );
      appendFileSync(output, lines.join(''));
    });
}
