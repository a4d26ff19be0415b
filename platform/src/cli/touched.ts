import { appendFileSync } from 'node:fs';
import type { Command } from 'commander';

const HELP = `
Prints JSON: { areas, shell, gateway }. With --output each is also written as a line name=value to
a file, which is how GitHub's jobs hand values on. A first commit that is not known here, e.g. after
a forced push, counts as a change of everything.
`;

interface TouchedOptions {
  until: string;
  output?: string;
}

/** `mf touched` */
export function addTouched(program: Command, root: string): void {
  program
    .command('touched')
    .description('what has to be built and published anew after a change')
    .argument('<since>', 'the commit before')
    .option('--until <commit>', 'the commit after', 'HEAD')
    .option('--output <file>', 'a file that lines are added to')
    .addHelpText('after', HELP)
    .action(async (since: string, { until, output }: TouchedOptions) => {
      const [{ changedFiles }, { readMembers }, { touchedMembers }] = await Promise.all([
        import('../ci/changed-files'),
        import('../ci/read-members'),
        import('../ci/touched-members'),
      ]);
      const members = readMembers(root);
      const files = changedFiles(root, since, until) ?? members.map(({ folder }) => `${folder}/`);
      const touched = touchedMembers(files, members);
      process.stdout.write(`${JSON.stringify(touched)}\n`);
      if (output === undefined) return;
      const lines = Object.entries(touched).map(
        ([name, value]) => `${name}=${JSON.stringify(value)}\n`,
      );
      appendFileSync(output, lines.join(''));
    });
}
