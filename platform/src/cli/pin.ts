import type { Command } from 'commander';
import pc from 'picocolors';
import { UsageError } from './failure';
import { readVersion, reasonOption, requireArea, storeOf, storeOption } from './options';

const HELP = `
A publish into a pinned area stores its version and leaves the live one. A roll-out is held.
`;

interface PinOptions {
  off?: true;
  reason?: string;
  store?: string;
}

/** `mf pin` */
export function addPin(program: Command, root: string): void {
  program
    .command('pin')
    .description('keep an area’s live version until it is set free')
    .argument('<area>', 'an area')
    .argument(
      '[version]',
      'goes live and is pinned; default: the version that is live',
      readVersion,
    )
    .option('--off', 'set it free')
    .addOption(reasonOption())
    .addOption(storeOption())
    .addHelpText('after', HELP)
    .action(async (name: string, version: string | undefined, options: PinOptions) => {
      requireArea(name, 'pinned');
      if (options.off && version !== undefined) {
        throw new UsageError('--off takes no version: what is live stays live.');
      }
      const store = await storeOf(root, options.store);
      const { pinArea, unpinArea } = await import('../publish/pin');
      if (options.off) {
        const was = await unpinArea(store, name);
        const words = was
          ? `${name} is free. What was published meanwhile goes live when it is published again.`
          : `${name} was not pinned.`;
        process.stdout.write(`${pc.green('✓')} ${words}\n`);
        return;
      }
      const { from, to } = await pinArea(store, name, { version, reason: options.reason });
      const moved = from === to ? '' : `, live instead of ${from}`;
      process.stdout.write(`${pc.green('✓')} ${name} is pinned to ${pc.bold(to)}${moved}.\n`);
    });
}
