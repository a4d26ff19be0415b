import { rm } from 'node:fs/promises';
import path from 'node:path';
import pc from 'picocolors';
import { type z } from 'zod';
import type { AreaDescriptor } from '@mbo/shared/area';
import { type runtimeConfig } from '@mbo/shared/config';
import { readDescriptor } from '../build/read-descriptor';
import { readSettings } from '../start/settings';
import { Steps } from '../start/steps';
import { Stopper, stopRequest } from '../start/stopping';
import { localStore, type FolderStore } from '../stores/folder-store';
import { writeFileAtomically } from '../workspace/atomic-file';
import { areaMembers, findMember, type Member } from '../workspace/members';
import { cacheFolder } from '../workspace/places';
import { devHandler } from './dev-handler';
import { DevelopError, freePort, holdOnly, requireFree } from './claims';
import { startDevServer, type Compiled } from './dev-server';
import { buildDevShell, showDevShell } from './dev-shell';
import { findOrStartGateway, type DevGateway } from './gateway';
import { GATEWAY_PATH } from './names';
import { publishOtherAreas } from './other-areas';
import { devEntry, readAreas, writeRegistry } from './registry-entry';

/** First port that is tried; it stays the same from day to day while nothing else takes it. */
const FIRST_PORT = 3200;

export interface DevelopOptions {
  /** Port to open. Default: the first free one from 3200 on. */
  port?: number | undefined;
  /** Address of a gateway. Default: that of the running product, else one is started. */
  gateway?: string | undefined;
  /** Leave the other areas out, for a quicker start. Default: false. */
  alone?: boolean | undefined;
  /** Origin of a deployed shell whose users may take the area from here. Default: none. */
  allowOrigin?: string | undefined;
  /** Default: that of this process. */
  env?: NodeJS.ProcessEnv;
}

/**
 * `mf dev <area>`: shows the area with hot reload inside the built shell, beside the other built
 * areas and on a gateway, until it is told to stop.
 *
 * @param name  the area's name, or the path of its folder
 * @returns exit code: 0 stopped as asked
 * @throws {unknown} what keeps it from starting
 */
export async function develop(
  root: string,
  name: string,
  options: DevelopOptions = {},
): Promise<number> {
  const stopper = new Stopper();
  const { abort, asked } = stopRequest();
  const steps = new Steps();
  try {
    await Promise.race([
      start(root, name, options, { stopper, steps, signal: abort.signal }),
      asked,
    ]);
    await asked;
    return 0;
  } catch (error) {
    if (abort.signal.aborted) return 0;
    throw error;
  } finally {
    abort.abort();
    await stopper.stop();
  }
}

interface Running {
  stopper: Stopper;
  steps: Steps;
  signal: AbortSignal;
}

async function start(
  root: string,
  name: string,
  options: DevelopOptions,
  { stopper, steps, signal }: Running,
): Promise<void> {
  const member = findMember(root, name);
  if (member.kind !== 'area')
    throw new DevelopError(`${name} is not an area: the shell has no hot reload.`);
  const descriptor = descriptorOf(member);
  const settings = readSettings(root, options.env ?? process.env);
  const dataDir = path.join(settings.dataDir, 'dev', member.name);
  const port =
    options.port === undefined ? await freePort(FIRST_PORT) : await requireFree(options.port);
  const origin = `http://localhost:${port}`;
  const store = localStore(dataDir, cacheFolder(root));
  const others = options.alone ? [] : areaMembers(root).filter((area) => area.name !== member.name);

  await stopper.add(await holdOnly(dataDir, member.name));
  await writeRegistry(store, {});
  // Areas are checked against a released shell; here they are not released.
  await rm(store.shellPointer, { force: true });
  const [gateway, shell] = await Promise.all([
    options.gateway === undefined
      ? findOrStartGateway({ root, settings, dataDir, pageOrigin: origin, steps, stopper, signal })
      : { address: options.gateway, origin: 'as given' },
    steps.run(
      'shell',
      () => buildDevShell(root),
      ({ built }) => (built ? 'built for development' : 'unchanged'),
    ),
    publishOtherAreas({ root, store, areas: others, origin, steps, signal }),
  ]);
  await showDevShell(store, shell);
  const configFile = path.join(dataDir, 'config.json');
  await writeFileAtomically(configFile, configText(origin, settings.demo));
  const show = showIn(store, origin);
  await show(descriptor);

  let current = descriptor;
  const said = new Announcer(steps, member, `${origin}${firstPath(descriptor)}`, gateway);
  const server = await startDevServer({
    root,
    member,
    descriptor,
    port,
    host: settings.host,
    gateway: gateway.address,
    handler: devHandler({
      store,
      configFile,
      area: member.name,
      others: others.map((area) => area.name),
      descriptor: () => current,
      allowOrigin: options.allowOrigin,
    }),
    allowOrigin: options.allowOrigin,
    onDescriptor: (next) => {
      current = next;
      void show(next).then(() => steps.say(`  ${pc.cyan('area.json')} read: reload the page`));
    },
    onCompiled: (result) => said.compiled(result),
  });
  await stopper.add(() => server.close());
}

function descriptorOf(member: Member): AreaDescriptor {
  try {
    return readDescriptor(member.folder);
  } catch (error) {
    throw new DevelopError((error as Error).message);
  }
}

/** Returns a function that puts a descriptor of the area into the registry. */
function showIn(store: FolderStore, origin: string) {
  return async (descriptor: AreaDescriptor): Promise<void> => {
    const others = await readAreas(store);
    await writeRegistry(store, { ...others, [descriptor.name]: devEntry(descriptor, origin) });
  };
}

function configText(origin: string, demo: boolean): string {
  const config: z.input<typeof runtimeConfig> = {
    apiBase: GATEWAY_PATH,
    areaOrigins: [origin],
    // Sets the page's policy free for scripts that are published nowhere, and for the socket.
    overrides: { origins: [origin] },
    features: { demo },
  };
  return `${JSON.stringify(config, null, 2)}\n`;
}

/** Where to begin looking: the area's first page that needs no parameter. */
function firstPath({ pages }: AreaDescriptor): string {
  return pages.find(({ path: pattern }) => !/[:*]/.test(pattern))?.path ?? '/';
}

/** Says what was compiled, and once where to look. */
class Announcer {
  private welcomed = false;
  private failing = false;

  constructor(
    private readonly steps: Steps,
    private readonly member: Member,
    private readonly address: string,
    private readonly gateway: DevGateway,
  ) {}

  compiled({ milliseconds, errors }: Compiled): void {
    if (errors) {
      this.steps.say(`\n${errors}\n`);
      this.steps.say(pc.red(`  ✗ ${this.member.name} does not compile`));
    } else {
      const mended = this.failing ? ', mended' : '';
      this.steps.say(
        `  ${pc.green('✓')} ${this.member.name} compiled in ${milliseconds} ms${mended}`,
      );
    }
    this.failing = errors !== '';
    if (!this.welcomed) this.welcome();
  }

  private welcome(): void {
    this.welcomed = true;
    const lines = [
      '',
      `  ${this.member.name}  ${pc.bold(pc.cyan(this.address))}`,
      `  Gateway  ${this.gateway.address} ${pc.dim(this.gateway.origin)}`,
      '',
      '  Save a file and the page follows, with its state kept. Ctrl-C stops it.',
      '',
    ];
    this.steps.say(lines.join('\n'));
  }
}
