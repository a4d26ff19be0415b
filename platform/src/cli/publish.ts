import path from 'node:path';
import { Option, type Command } from 'commander';
import pc from 'picocolors';
import type { Outcome } from '../publish/go-live';
import { DEFAULT_THRESHOLD, reachText, type Reach } from '../publish/reach';
import type { Store } from '../publish/store';
import type { Member } from '../workspace/members';
import { UsageError } from './failure';
import {
  addReachOptions,
  reachOf,
  readCount,
  readOrigin,
  readPercent,
  storeOf,
  storeOption,
} from './options';
import { formatCommand, seconds } from './words';

interface PublishOptions {
  snapshot?: true;
  percent?: number;
  accounts?: number[];
  maxErrors: number;
  minLoads: number;
  origin?: string;
  build: boolean;
  store?: string;
  together?: string[];
}

const HELP = formatCommand(`
The version is that of the area's package.json. A published version never changes: the same number
with other files is refused. With --percent or --accounts it reaches only some merchants until
mf rollout --finish, and is held back by itself when too many of its loads fail.
In a bucket its files are below <prefix>/<area>/. That is what its origin serves, with
Access-Control-Allow-Origin: *; of the rest browsers need areas.json and shell/, never log/.
`);

/** `mf publish` */
export function addPublish(program: Command, root: string): void {
  const command = program
    .command('publish')
    .description('build if needed, check, store as an immutable version, and make it live')
    .argument('<area>', 'an area, its folder, or shell')
    .option('--snapshot', 'as <version>-b<hash of the contents>, for a build between releases');
  addReachOptions(command)
    .addOption(
      new Option('--max-errors <percent>', 'a roll-out is held when more of its loads fail')
        .argParser(readPercent)
        .default(DEFAULT_THRESHOLD.errorRate * 100),
    )
    .addOption(
      new Option('--min-loads <number>', '… and at least so many loads are known')
        .argParser(readCount(1_000_000))
        .default(DEFAULT_THRESHOLD.loads),
    )
    .addOption(
      new Option(
        '--origin <origin>',
        'where its files are served from, e.g. https://risk.example.com (default: as before; ' +
          'for a new area as npm start would serve it)',
      ).argParser(readOrigin),
    )
    .option('--no-build', 'publish dist as it is')
    .addOption(
      new Option(
        '--together <areas>',
        'for the shell: areas that are published right after it, e.g. mf-risk,mf-auth; what their ' +
          'builds in use need does not keep it',
      ).argParser((text: string) => text.split(',')),
    )
    .addOption(storeOption())
    .addHelpText('after', HELP)
    .action((name: string, options: PublishOptions) => publish(root, name, options));
}

async function publish(root: string, name: string, options: PublishOptions): Promise<void> {
  const started = performance.now();
  const { findMember } = await import('../workspace/members');
  const member = findMember(root, name);
  const reach = reachOf(options);
  if (member.kind === 'shell' && (reach || options.origin !== undefined)) {
    throw new UsageError('The shell goes live for everybody, from its own origin.');
  }
  if (member.kind === 'area' && options.together) {
    throw new UsageError('--together is for the shell.');
  }
  const store = await storeOf(root, options.store);
  if (options.build) await buildIfNeeded(root, member);
  const version = options.snapshot ? 'snapshot' : 'release';
  const words =
    member.kind === 'shell'
      ? await publishTheShell(member, store, version, options.together)
      : await publishTheArea(root, member, store, version, options, reach);
  process.stdout.write(`${formatCommand(words)} ${pc.dim(`(${seconds(started)})`)}\n`);
}

async function buildIfNeeded(root: string, member: Member): Promise<void> {
  const { buildIfChanged, buildStep } = await import('../start/build-if-changed');
  const started = performance.now();
  const built = await buildIfChanged(root, buildStep(root, member));
  if (built) process.stdout.write(`${member.name} built in ${seconds(started)}\n`);
}

async function publishTheShell(
  member: Member,
  store: Store,
  version: 'release' | 'snapshot',
  together: readonly string[] = [],
): Promise<string> {
  const { publishShell } = await import('../publish/publish-shell');
  const { live } = await publishShell(member, store, { version, together });
  return `${pc.green('✓')} shell ${pc.bold(live)} is live.`;
}

async function publishTheArea(
  root: string,
  member: Member,
  store: Store,
  version: 'release' | 'snapshot',
  { origin, maxErrors, minLoads }: PublishOptions,
  reach: Reach | undefined,
): Promise<string> {
  const [{ releaseArea }, { originOf }, { readPackage }] = await Promise.all([
    import('../publish/publish-area'),
    import('./origin'),
    import('../workspace/members'),
  ]);
  const { build, outcome } = await releaseArea(member, {
    store,
    contractVersion: readPackage(path.join(root, 'shared')).version,
    origin: origin ?? (await originOf(root, store, member)),
    root,
    version,
    ...(reach && {
      rollOut: { ...reach, threshold: { errorRate: maxErrors / 100, loads: minLoads } },
    }),
  });
  return said(member.name, build.version, outcome, reach);
}

function said(name: string, version: string, outcome: Outcome, reach: Reach | undefined): string {
  const what = `${name} ${pc.bold(version)}`;
  switch (outcome) {
    case 'rolling-out':
      return (
        `${pc.green('✓')} ${what} is rolling out: ${reachText(reach ?? { percent: 0 })}. ` +
        `Then: mf rollout ${name} --percent 50, --finish or --stop.`
      );
    case 'pinned':
      return (
        `${pc.yellow('•')} ${what} is stored. The area is pinned, so the live version stays; ` +
        `mf pin ${name} --off sets it free.`
      );
    case 'unchanged':
      return `${pc.green('✓')} ${what} is live already.`;
    default:
      return `${pc.green('✓')} ${what} is live.`;
  }
}
