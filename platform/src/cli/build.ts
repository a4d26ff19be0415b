import type { Command } from 'commander';
import pc from 'picocolors';

/** `mf build` */
export function addBuild(program: Command, root: string): void {
  program
    .command('build')
    .description('build the shell or areas into their dist folders')
    .argument('<member...>', 'shell, an area, or an area’s folder')
    .action(async (names: string[]) => {
      for (const name of names) await buildOne(root, name);
    });
}

async function buildOne(root: string, name: string): Promise<void> {
  const [{ findMember }, { build }] = await Promise.all([
    import('../workspace/members'),
    import('../build/build'),
  ]);
  const report = await build(root, findMember(root, name));
  for (const warning of report.warnings) process.stderr.write(`${pc.yellow(warning)}\n`);
  const seconds = (report.milliseconds / 1000).toFixed(1);
  const kilobytes = Math.round(report.bytes / 1024);
  process.stdout.write(`${name} built in ${seconds} s: ${report.files} files, ${kilobytes} KB\n`);
}
