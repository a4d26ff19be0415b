import pc from 'picocolors';
import { localStore, PublishError } from '../publish/store';
import { areaMembers } from '../workspace/members';
import { cacheFolder } from '../workspace/places';
import { areaNotices } from './area-notices';
import { areaPorts, localOrigin, localOrigins } from './area-ports';
import { StepError } from './build-if-changed';
import { ownGateway, prepareConfig } from './config-file';
import { buildAndPublish, serveFrontEnd } from './front-end';
import { checkPorts, PortError, takenMeanwhile, type NeededPort } from './port-check';
import { readSettings, SettingsError, type Settings } from './settings';
import { foreignAreas, registeredPorts } from './registered-ports';
import { startGateway } from './start-gateway';
import { Steps } from './steps';
import { Stopper, stopRequest } from './stopping';

/**
 * `npm start`: builds what changed, publishes it, starts the gateway and the servers, and stays
 * until it is told to stop. Told twice, it ends at once.
 *
 * @returns exit code: 0 stopped as asked, 1 could not start
 */
export async function main(root: string): Promise<number> {
  // A terminal that was closed takes no more text; that must not keep anything from being stopped.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  const stopper = new Stopper();
  const { abort, asked } = stopRequest();
  const steps = new Steps();
  const started = start(root, steps, stopper, abort.signal);
  let code = 0;
  try {
    await Promise.race([started, asked]);
    await asked;
    steps.say('\n  Stopping …');
  } catch (error) {
    if (!abort.signal.aborted) {
      code = 1;
      steps.say(`\n${pc.red(explain(error))}\n`);
    }
  }
  abort.abort();
  started.catch(() => undefined);
  await stopper.stop();
  // A build that is being ended may still hold the process.
  process.exit(code);
}

async function start(
  root: string,
  steps: Steps,
  stopper: Stopper,
  signal: AbortSignal,
): Promise<void> {
  const settings = readSettings(root, process.env);
  const areas = areaMembers(root);
  const store = localStore(settings.dataDir, cacheFolder(root));
  const names = areas.map((area) => area.name);
  const foreign = await foreignAreas(store, names);
  const ports = areaPorts(
    [...names, ...foreign.stay],
    settings.ports.areas,
    await registeredPorts(store),
  );
  const origins = Object.fromEntries(
    Object.entries(ports).map(([name, port]) => [name, localOrigin(port)]),
  );
  const allowed = new Set([...localOrigins(settings.ports.areas), ...Object.values(origins)]);
  const { file: configFile, config } = await prepareConfig(settings, [...allowed]);
  const ownsGateway = config.apiBase === ownGateway(settings);
  await checkPorts(neededPorts(settings, ports, ownsGateway), settings.host);

  await Promise.all([
    buildAndPublish({ root, store, areas, origins, foreign }, steps, signal),
    ownsGateway &&
      startGateway({
        root,
        address: ownGateway(settings),
        dataDir: settings.dataDir,
        env: { PORT_SHELL: String(settings.ports.shell) },
        steps,
        stopper,
        signal,
      }),
  ]);
  const servers = await serveFrontEnd({
    store,
    configFile,
    ports: { shell: settings.ports.shell, areas: ports, areasFrom: settings.ports.areas },
    host: settings.host,
    say: (text) => steps.say(pc.yellow(`  ${text}`)),
  });
  await stopper.add(() => servers.close());
  for (const notice of areaNotices(foreign, origins, config.areaOrigins)) {
    steps.say(pc.yellow(`  ${notice}`));
  }
  steps.say(
    welcome({
      shell: servers.shell.origin,
      gateway: config.apiBase,
      demo: settings.demo && ownsGateway,
      seconds: performance.now() / 1000, // since the process began, so installing counts
    }),
  );
}

function neededPorts(
  settings: Settings,
  areas: Readonly<Record<string, number>>,
  ownsGateway: boolean,
): NeededPort[] {
  return [
    { port: settings.ports.shell, use: 'the shell', variable: 'PORT_SHELL' },
    ...Object.entries(areas).map(([name, port]) => ({ port, use: name, variable: 'PORT_AREAS' })),
    ...(ownsGateway
      ? [{ port: settings.ports.gateway, use: 'the gateway', variable: 'PORT_GATEWAY' }]
      : []),
  ];
}

/** What a person needs of a failure: known ones explain themselves, others come with their trace. */
function explain(error: unknown): string {
  const known = [SettingsError, PortError, StepError, PublishError];
  if (known.some((kind) => error instanceof kind)) return (error as Error).message;
  const other = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return takenMeanwhile(error) ?? other;
}

/** Demo sign-ins, as the gateway's demo data has them. */
const SIGN_INS = [
  ['staff@demo.test', 'provider staff, sees every merchant'],
  ['merchant@demo.test', 'merchant, full access'],
  ['viewer@demo.test', 'merchant, view only'],
] as const;

const PASSWORD = 'Demo-Passw0rd!2026';

/** What is printed once the product answers. */
function welcome(options: {
  shell: string;
  gateway: string;
  demo: boolean;
  seconds: number;
}): string {
  const { shell, gateway, demo, seconds } = options;
  const signIns = SIGN_INS.map(([email, who]) => `    ${email.padEnd(20)} ${pc.dim(who)}`);
  const lines = [
    '',
    `  Merchant Back Office  ${pc.bold(pc.cyan(shell))}`,
    `  Gateway               ${gateway}`,
    ...(demo
      ? ['', '  Sign in as', ...signIns, `  Password              ${pc.bold(PASSWORD)}`]
      : []),
    '',
    `  Ready in ${seconds.toFixed(1)} s. Ctrl-C stops everything.`,
    '',
  ];
  return lines.join('\n');
}
