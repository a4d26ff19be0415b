import type { Command } from 'commander';
import { InvalidArgumentError } from 'commander';
import pc from 'picocolors';
import { readCount, readOrigin, storeOf, storeOption } from './options';

interface WatchOptions {
  port: number;
  host: string;
  allowOrigin: string[];
  proxies: number;
  store?: string;
}

const HELP = `
Counts the area reports that pages POST to /reports and holds a roll-out back when too many of its
loads fail. Set reportUrl in config.json to where this is reached. Several may run on one store.
GET /health answers 200.
`;

/** `mf watch` */
export function addWatch(program: Command, root: string): void {
  program
    .command('watch')
    .description(
      'take in what pages report, and hold bad roll-outs back, where npm start is not used',
    )
    .requiredOption('--port <port>', 'port to listen on', readCount(65_535))
    .option('--host <address>', 'address to listen on', '127.0.0.1')
    .option(
      '--allow-origin <origin>',
      'origin of a shell that reports from elsewhere; may be repeated',
      collectOrigins,
      [],
    )
    .option(
      '--proxies <number>',
      'proxies before it that add the visitor’s address to X-Forwarded-For',
      readProxies,
      0,
    )
    .addOption(storeOption())
    .addHelpText('after', HELP)
    .action((options: WatchOptions) => watch(root, options));
}

async function watch(root: string, options: WatchOptions): Promise<void> {
  const { port, host, allowOrigin, proxies } = options;
  const store = await storeOf(root, options.store);
  const [{ serveReports }, { onStopSignal }] = await Promise.all([
    import('../watch/serve-reports'),
    import('../start/stopping'),
  ]);
  const say = (text: string): void => void process.stdout.write(`${pc.yellow(text)}\n`);
  const server = await serveReports({ store, port, host, origins: allowOrigin, proxies, say });
  process.stdout.write(`Watching ${store.address} on ${host}:${server.port}. Ctrl-C stops.\n`);
  await new Promise<void>((resolve) => onStopSignal(resolve));
  await server.close();
  // The look at the parent process holds nothing, but a connection of a bucket's client may.
  process.exit(0);
}

function collectOrigins(text: string, all: string[]): string[] {
  return [...all, readOrigin(text)];
}

function readProxies(text: string): number {
  if (/^[0-9]$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Write a number from 0 to 9.');
}
