import path from 'node:path';
import type { Command } from 'commander';
import { UsageError } from './failure';
import { storeOf, storeOption } from './options';

const HELP = `
Writes the shell's pages and files for a server that only sends files; docker/nginx has the rules
such a server goes by. With --watch it follows every publish.
`;

/** `mf site` */
export function addSite(program: Command, root: string): void {
  program
    .command('site')
    .description('write the shell’s pages and files for a web server or a CDN')
    .requiredOption('--config <file>', 'the front end’s configuration, config.json')
    .requiredOption('--out <folder>', 'where to write')
    .option('--watch', 'write again whenever something is published')
    .addOption(storeOption())
    .addHelpText('after', HELP)
    .action(async (options: { config: string; out: string; watch?: true; store?: string }) => {
      const [{ SiteWriter, wordsFor }, { FolderStore }, { onStopSignal }] = await Promise.all([
        import('../site/write-site'),
        import('../stores/folder-store'),
        import('../start/stopping'),
      ]);
      const store = await storeOf(root, options.store);
      if (!(store instanceof FolderStore)) {
        throw new UsageError('The site is made from a folder: copy the bucket to one first.');
      }
      const writer = new SiteWriter({
        store,
        configFile: path.resolve(options.config),
        folder: path.resolve(options.out),
      });
      const say = (text: string): void => void process.stdout.write(`${text}\n`);
      if (options.watch) {
        const abort = new AbortController();
        onStopSignal(() => abort.abort());
        await writer.watch(abort.signal, say);
      } else {
        const written = await writer.write();
        if (written) say(wordsFor(written));
      }
    });
}
