import type { Command } from 'commander';
import { requireAreaName, storeOf, storeOption } from './options';
import { terminalWidth } from './table';
import { UsageError } from './failure';

const HELP = `
In the repository, npm run -s keeps npm's own lines out of what --json prints.
--json: { schemaVersion: 1, store, updatedAt, shell, areas, unreadable }
  shell: { live, previous, since, by } or null
  areas: [{ name, title, team, origin, live, previous, rollOut, pinned }]
  live, previous: { version, publishedAt, since, by, loads, failedLoads, errorRate, latest }
  rollOut: the same with { startedAt, percent or accounts, threshold, held } ; null: none
  held, pinned: { at, reason } or null
  latest: [{ at, phase, message, reference }], the latest first
  unreadable: [{ name, reason }]
Times are ISO 8601 in UTC; errorRate is 0 to 1; what is not known is null. Fields may be added.
`;

/** `mf status` */
export function addStatus(program: Command, root: string): void {
  program
    .command('status')
    .description('which version of each area is live, and how it fares')
    .argument('[area]', 'one area, with its versions and latest failures')
    .option('--json', 'for machines')
    .addOption(storeOption())
    .addHelpText('after', HELP)
    .action(async (name: string | undefined, options: { json?: true; store?: string }) => {
      if (name !== undefined) requireAreaName(name);
      if (name === 'shell') throw new UsageError('mf status without a name shows the shell.');
      const store = await storeOf(root, options.store);
      const [{ readStatus }, { statusDetail }, { statusTable }] = await Promise.all([
        import('../publish/read-status'),
        import('./status-detail'),
        import('./status-table'),
      ]);
      const status = await readStatus(store, name);
      if (options.json) process.stdout.write(`${JSON.stringify(status, null, 2)}\n`);
      else if (name === undefined) process.stdout.write(statusTable(status, terminalWidth()));
      else process.stdout.write(await statusDetail(store, status, name, terminalWidth()));
    });
}
