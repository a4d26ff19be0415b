import { Option, type Command } from 'commander';
import pc from 'picocolors';
import { reachText, type Reach } from '../publish/reach';
import type { Store } from '../publish/store';
import { UsageError } from './failure';
import {
  addReachOptions,
  readVersion,
  reachOf,
  reasonOption,
  requireArea,
  storeOf,
  storeOption,
} from './options';
import { formatCommand } from './words';

interface RolloutOptions {
  percent?: number;
  accounts?: number[];
  version?: string;
  finish?: true;
  stop?: true;
  reason?: string;
  store?: string;
}

const HELP = formatCommand(`
Raising the percentage only adds accounts. One that is held goes on with --percent or --accounts,
and its loads are counted anew. mf publish <area> --percent 10 begins one with a new build.
`);

/** `mf rollout` */
export function addRollout(program: Command, root: string): void {
  const command = program
    .command('rollout')
    .description('widen, finish or stop the roll-out of a new version')
    .argument('<area>', 'an area');
  addReachOptions(command)
    .option('--version <version>', 'begin one with a version that is stored already', readVersion)
    .addOption(
      new Option('--finish', 'everybody gets it: it is the live version').conflicts([
        'percent',
        'accounts',
        'stop',
        'version',
      ]),
    )
    .addOption(
      new Option('--stop', 'nobody gets it any more').conflicts(['percent', 'accounts', 'version']),
    )
    .addOption(reasonOption())
    .addOption(storeOption())
    .addHelpText('after', HELP)
    .action(async (name: string, options: RolloutOptions) => {
      requireArea(name, 'rolled out');
      if (options.reason !== undefined && !options.stop) {
        throw new UsageError('--reason goes with --stop.');
      }
      const change = changeOf(options);
      const store = await storeOf(root, options.store);
      process.stdout.write(`${pc.green('✓')} ${await change(store, name)}\n`);
    });
}

/** @throws {UsageError} when nothing to do was given */
function changeOf(options: RolloutOptions): (store: Store, name: string) => Promise<string> {
  const { version, reason = 'Stopped by hand.' } = options;
  if (options.finish) return finish;
  if (options.stop) return (store, name) => stop(store, name, reason);
  const reach = reachOf(options);
  if (!reach) throw new UsageError('Say what to do: --percent, --accounts, --finish or --stop.');
  return (store, name) => reachTo(store, name, reach, version);
}

async function finish(store: Store, name: string): Promise<string> {
  const { finishRollOut } = await import('../publish/roll-out-moves');
  const { version } = await finishRollOut(store, name);
  return `${name} ${pc.bold(version)} is live for everybody.`;
}

async function stop(store: Store, name: string, reason: string): Promise<string> {
  const { stopRollOut } = await import('../publish/roll-out-moves');
  const stopped = await stopRollOut(store, name, { reason });
  return stopped
    ? `The roll-out of ${name} ${stopped.build.version} is stopped; nobody gets it any more.`
    : `The roll-out of ${name} was held already.`;
}

async function reachTo(
  store: Store,
  name: string,
  reach: Reach,
  version: string | undefined,
): Promise<string> {
  const { beginRollOut, widenRollOut } = await import('../publish/roll-out-moves');
  const { build } =
    version === undefined
      ? await widenRollOut(store, name, reach)
      : await beginRollOut(store, name, version, reach);
  return `${name} ${pc.bold(build.version)} is rolling out: ${reachText(reach)}.`;
}
