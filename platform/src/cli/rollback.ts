import type { Command } from 'commander';
import pc from 'picocolors';
import { readVersion, reasonOption, requireAreaName, storeOf, storeOption } from './options';
import { formatCommand, seconds } from './words';

const HELP = formatCommand(`
Moves a pointer: nothing is built. Without a version it goes to the good one before; where a
roll-out is under way, that is what is taken back, and the live version stays. Any version of the
store can be named, a later one as well: mf status <area> lists them.
`);

interface RollbackOptions {
  reason?: string;
  store?: string;
}

/** `mf rollback` */
export function addRollback(program: Command, root: string): void {
  program
    .command('rollback')
    .description('make the good version before, or any version of the store, live again')
    .argument('<area>', 'an area, or shell')
    .argument('[version]', 'default: the good one before', readVersion)
    .addOption(reasonOption())
    .addOption(storeOption())
    .addHelpText('after', HELP)
    .action(async (name: string, version: string | undefined, options: RollbackOptions) => {
      const started = performance.now();
      requireAreaName(name);
      const store = await storeOf(root, options.store);
      const { rollBackArea, rollBackShell } = await import('../publish/rollback');
      const input = { version, reason: options.reason };
      const { from, to, stopped } =
        name === 'shell'
          ? await rollBackShell(store, input)
          : await rollBackArea(store, name, input);
      const words =
        stopped === undefined
          ? `${name} ${pc.bold(to)} is live instead of ${from}.`
          : `The roll-out of ${name} ${stopped} is stopped; ${pc.bold(to)} stays live. ` +
            `Again to go further back.`;
      process.stdout.write(`${pc.green('✓')} ${words} ${pc.dim(`(${seconds(started)})`)}\n`);
    });
}
