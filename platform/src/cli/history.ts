import type { Command } from 'commander';
import pc from 'picocolors';
import type { HistoryEvent } from '../publish/history';
import { readCount, requireAreaName, storeOf, storeOption } from './options';
import { table, terminalWidth, type Cell } from './table';
import { ago, printable } from './words';

const HELP = `
In the repository, npm run -s keeps npm's own lines out of what --json prints.
--json: an array, the oldest first, of { at, by, what } and, where there is one, from, to, reach,
reason, via. what: publish, store, rollback, begin, widen, finish, stop, hold, pin, unpin, found.
`;

const WORDS: Record<HistoryEvent['what'], string> = {
  publish: 'went live',
  store: 'stored',
  rollback: 'rolled back',
  begin: 'roll-out began',
  widen: 'roll-out changed',
  finish: 'roll-out finished',
  stop: 'roll-out stopped',
  hold: 'held by errors',
  pin: 'pinned',
  unpin: 'set free',
  found: 'found live',
};

/** `mf history` */
export function addHistory(program: Command, root: string): void {
  program
    .command('history')
    .description('what happened to an area, or to the shell, the latest first')
    .argument('<area>', 'an area, or shell')
    .option('--last <number>', 'so many events', readCount(100_000), 20)
    .option('--json', 'for machines, all of it')
    .addOption(storeOption())
    .addHelpText('after', HELP)
    .action(async (name: string, options: { last: number; json?: true; store?: string }) => {
      requireAreaName(name);
      const { readHistory } = await import('../publish/history');
      const events = await readHistory(await storeOf(root, options.store), name);
      process.stdout.write(
        options.json ? `${JSON.stringify(events, null, 2)}\n` : listed(name, events, options.last),
      );
    });
}

function listed(name: string, events: readonly HistoryEvent[], last: number): string {
  if (events.length === 0) return `Nothing is known of ${name}.\n`;
  const rows = events.slice(-last).reverse().map(row);
  const columns = ['WHEN', 'WHAT', 'FROM', 'TO', 'WHO', 'WHY'].map((title) => ({ title }));
  const more =
    events.length > last ? pc.dim(`… ${events.length - last} more, --last shows them\n`) : '';
  return table(columns, rows, terminalWidth()) + more;
}

function row({ at, by, what, from = '', to = '', reach, reason, via }: HistoryEvent): Cell[] {
  const paint = what === 'rollback' || what === 'hold' || what === 'stop' ? pc.yellow : undefined;
  const why = [reach, reason].filter((part) => part !== undefined).join(' · ');
  return [
    { text: ago(at), paint: pc.dim },
    { text: WORDS[what], ...(paint && { paint }) },
    { text: from === to ? '' : from },
    { text: to, paint: pc.bold },
    { text: printable(via === 'start' ? `${by} (npm start)` : by) },
    { text: printable(why) },
  ];
}
