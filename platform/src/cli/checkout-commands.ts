import { appendFileSync } from 'node:fs';
import { Option, type Command } from 'commander';
import pc from 'picocolors';
import type { CreateOptions } from '../create/create-area';
import { readCount, readOrigin } from './options';

/** `mf create` */
export function addCreate(program: Command, root: string): void {
  program
    .command('create')
    .description('create an area that builds, is tested, and has a page')
    .argument('<name>', 'mf-… in lower case; the mf- may be left out')
    .option('--title <words>', 'what users read (default: the name in words)')
    .option('--team <name>', 'who owns it (default: the title)')
    .option('--contact <address>', 'where they are reached (default: an address at example.com)')
    .action(async (name: string, options: Omit<CreateOptions, 'name'>) => {
      const { createArea, installPackages } = await import('../create/create-area');
      const { member, page, files } = await createArea(root, { name, ...options });
      process.stdout.write(`${member.name} is created: ${files.length} files.\n`);
      await installPackages(root);
      process.stdout.write(
        `Its page is ${page}. Next: npm run mf -- dev ${member.name}, or npm start.\n`,
      );
    });
}

interface DevOptions {
  port?: number;
  gateway?: string;
  alone?: true;
  allowOrigin?: string;
}

/** `mf dev` */
export function addDev(program: Command, root: string): void {
  program
    .command('dev')
    .description('show an area with hot reload, inside the built shell beside the other areas')
    .argument('<area>', 'an area, or its folder')
    .addOption(
      new Option(
        '--port <port>',
        'port to open (default: the first free one from 3200 on)',
      ).argParser(readCount(65_535)),
    )
    .addOption(
      new Option(
        '--gateway <address>',
        'address of a gateway (default: that of the running product, else one is started)',
      ),
    )
    .option('--alone', 'leave the other areas out, for a quicker start')
    .addOption(
      new Option(
        '--allow-origin <origin>',
        'origin of a deployed shell that takes the area from here, by an override',
      ).argParser(readOrigin),
    )
    .action(async (name: string, options: DevOptions) => {
      const { develop } = await import('../dev/develop');
      await develop(root, name, options);
    });
}

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

const HELP = `
Prints JSON: { areas, shell, gateway }. With --output each is also written as a line name=value to
a file, which is how GitHub's jobs hand values on. A first commit that is not known here, e.g. after
a forced push, counts as a change of everything.
`;

interface AffectedOptions {
  until: string;
  output?: string;
}

/** `mf affected` */
export function addAffected(program: Command, root: string): void {
  program
    .command('affected')
    .description('what has to be built and published anew after a change, by files and imports')
    .argument('<since>', 'the commit before')
    .option('--until <commit>', 'the commit after, which is checked out', 'HEAD')
    .option('--output <file>', 'a file that lines are added to')
    .addHelpText('after', HELP)
    .action(async (since: string, { until, output }: AffectedOptions) => {
      const [{ changedFiles }, { affectedMembers }] = await Promise.all([
        import('../ci/changed-files'),
        import('../ci/affected-members'),
      ]);
      const affected = await affectedMembers(root, changedFiles(root, since, until));
      process.stdout.write(`${JSON.stringify(affected)}\n`);
      if (output === undefined) return;
      const lines = Object.entries(affected).map(
        ([name, value]) => `${name}=${JSON.stringify(value)}\n`,
      );
      appendFileSync(output, lines.join(''));
    });
}
