import type { Command } from 'commander';
import type { CreateOptions } from '../create/create-area';

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
      const [{ createArea }, { installPackages }] = await Promise.all([
        import('../create/create-area'),
        import('../create/install-packages'),
      ]);
      const { member, page, files } = await createArea(root, { name, ...options });
      process.stdout.write(`${member.name} is created: ${files.length} files.\n`);
      await installPackages(root);
      process.stdout.write(
        `Its page is ${page}. Next: npm run mf -- dev ${member.name}, or npm start.\n`,
      );
    });
}
