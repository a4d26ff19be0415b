import path from 'node:path';
import { publishArea } from '../publish/publish-area';
import { publishShell } from '../publish/publish-shell';
import { pruneStore } from '../publish/prune-store';
import { alignOrigins } from '../publish/registry-file';
import type { Store } from '../publish/store';
import { areaHandler } from '../serve/area-server';
import { listen, type RunningServer } from '../serve/listen';
import { shellHandler } from '../serve/shell-server';
import { memberFingerprint } from '../workspace/fingerprint';
import { readPackage, shellMember, type Member } from '../workspace/members';
import { buildIfChanged } from './build-if-changed';
import { inParallel } from '../workspace/in-parallel';
import type { Steps } from './steps';

/** A build uses more than one core at times; more at once only slow each other down. */
const BUILDS_AT_ONCE = 2;

export interface FrontEnd {
  root: string;
  store: Store;
  areas: readonly Member[];
  /** Address of each area's server. */
  origins: Readonly<Record<string, string>>;
}

/**
 * Builds what changed and publishes all of it, the way a release does.
 * @throws when a build or a check fails
 */
export async function buildAndPublish(
  { root, store, areas, origins }: FrontEnd,
  steps: Steps,
  signal: AbortSignal,
): Promise<void> {
  await alignOrigins(store, origins);
  const contractVersion = readPackage(path.join(root, 'shared')).version;
  const shell = shellMember(root);
  // The shell takes longest, so it begins first.
  await inParallel([shell, ...areas], BUILDS_AT_ONCE, async (member) => {
    const work = async (): Promise<boolean> => {
      const built = await buildIfChanged(root, buildStep(root, member, signal));
      if (member.kind === 'shell') await publishShell(member, store);
      else {
        const origin = origins[member.name] ?? '';
        await publishArea(member, { store, contractVersion, origin });
      }
      return built;
    };
    await steps.run(member.name, work, (built) => (built ? 'built and published' : 'unchanged'));
  });
  await pruneStore(store);
}

function buildStep(root: string, member: Member, signal: AbortSignal) {
  return {
    name: member.name,
    dist: path.join(member.folder, 'dist'),
    fingerprint: () => memberFingerprint(root, member),
    command: [
      process.execPath,
      path.join(root, 'platform/bin/mf.mjs'),
      'build',
      path.relative(root, member.folder),
    ] as const,
    signal,
  };
}

export interface FrontEndServers {
  shell: RunningServer;
  /** By name, so that one can be stopped by itself. */
  areas: Readonly<Record<string, RunningServer>>;
  close(): Promise<void>;
}

/** Serves the shell and every area, each on its own origin. */
export async function serveFrontEnd(options: {
  store: Store;
  configFile: string;
  ports: { shell: number; areas: Readonly<Record<string, number>> };
  host: string | undefined;
}): Promise<FrontEndServers> {
  const { store, configFile, ports, host } = options;
  const running: RunningServer[] = [];
  const close = async (): Promise<void> => {
    await Promise.all(running.map((server) => server.close()));
  };
  const start = async (...input: Parameters<typeof listen>): Promise<RunningServer> => {
    const server = await listen(...input);
    running.push(server);
    return server;
  };
  try {
    const areas: Record<string, RunningServer> = {};
    for (const [name, port] of Object.entries(ports.areas)) {
      areas[name] = await start(areaHandler(store, name), { port, host });
    }
    const shell = await start(shellHandler({ store, configFile }), { port: ports.shell, host });
    return { shell, areas, close };
  } catch (error) {
    await close();
    throw error;
  }
}
