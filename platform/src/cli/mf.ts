import { Command, CommanderError } from 'commander';
import { addAffected, addBuild, addCreate, addDev } from './checkout-commands';
import { UsageError, writeFailure } from './failure';
import { addHistory } from './history';
import { addPin } from './pin';
import { addPublish } from './publish';
import { addRollback } from './rollback';
import { addRollout } from './rollout';
import { addSite } from './site';
import { addStatus } from './status';
import { callName } from './words';
import { addWatch } from './watch';

/** In the order in which they are listed. */
const COMMANDS = [
  addCreate,
  addDev,
  addBuild,
  addPublish,
  addStatus,
  addHistory,
  addRollback,
  addRollout,
  addPin,
  addWatch,
  addSite,
  addAffected,
];

const EXIT_CODES = `
Exit codes: 0 done, 1 failed or refused, 2 wrong usage.
An area's folder stands for its name where that is elsewhere in the repository.
`;

/**
 * The `mf` command.
 * @returns exit code: 0 done, 1 failed, 2 wrong usage
 */
export async function main(root: string, argv: readonly string[]): Promise<number> {
  const program = new Command(callName())
    .description('Develop, build, publish and watch the areas of the dashboard.')
    .addHelpText('after', EXIT_CODES)
    .showHelpAfterError('Add --help to see how it is used.')
    .exitOverride();
  for (const add of COMMANDS) add(program, root);
  try {
    await program.parseAsync(withoutHelpOfNone(program, argv), { from: 'user' });
    return 0;
  } catch (error) {
    // The library has written its own words already.
    if (error instanceof CommanderError) return isHelp(error) ? 0 : 2;
    writeFailure(error);
    return error instanceof UsageError ? 2 : 1;
  }
}

/** Help was asked for of a command that does not exist: the error says so, the help would not. */
function withoutHelpOfNone(program: Command, argv: readonly string[]): readonly string[] {
  const [name = ''] = argv;
  const isKnown = program.commands.some((command) => command.name() === name);
  if (isKnown || name === '' || name === 'help' || name.startsWith('-')) return argv;
  return argv.filter((word) => word !== '--help' && word !== '-h');
}

function isHelp(error: CommanderError): boolean {
  return error.code === 'commander.helpDisplayed' || error.message === '(outputHelp)'
    ? error.exitCode === 0
    : false;
}
