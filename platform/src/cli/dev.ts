import { Option, type Command } from 'commander';
import { readCount, readOrigin } from './options';

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
