import pc from 'picocolors';
import { build, BuildError } from '../build/build';
import { findMember } from '../workspace/members';

const USAGE = `Usage:
  mf build <member>…      build the shell or areas into their dist folders
`;

/**
 * The `mf` command.
 * @returns exit code: 0 done, 1 failed, 2 wrong usage
 */
export async function main(root: string, argv: readonly string[]): Promise<number> {
  const [command, ...names] = argv;
  if (command !== 'build' || names.length === 0) {
    process.stderr.write(USAGE);
    return 2;
  }
  try {
    for (const name of names) await buildOne(root, name);
    return 0;
  } catch (error) {
    const known = error instanceof BuildError;
    process.stderr.write(`${pc.red(known ? error.message : ((error as Error).stack ?? ''))}\n`);
    return 1;
  }
}

async function buildOne(root: string, name: string): Promise<void> {
  const report = await build(root, findMember(root, name));
  for (const warning of report.warnings) process.stderr.write(`${pc.yellow(warning)}\n`);
  const seconds = (report.milliseconds / 1000).toFixed(1);
  const kilobytes = Math.round(report.bytes / 1024);
  process.stdout.write(`${name} built in ${seconds} s: ${report.files} files, ${kilobytes} KB\n`);
}
