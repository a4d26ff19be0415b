import path from 'node:path';
import type { Outcome } from '../publish/go-live';
import { releaseArea } from '../publish/publish-area';
import { publishShell } from '../publish/publish-shell';
import { pruneStore } from '../publish/prune-store';
import { alignOrigins } from '../publish/registry-file';
import type { FolderStore } from '../publish/store';
import { listen, type RunningServer } from '../serve/listen';
import { shellHandler } from '../serve/shell-server';
import { reportHandler } from '../watch/report-handler';
import { Watcher } from '../watch/watcher';
import { readPackage, shellMember, type Member } from '../workspace/members';
import { inParallel } from '../workspace/in-parallel';
import { AreaServers } from './area-servers';
import { buildIfChanged, buildStep } from './build-if-changed';
import type { ForeignAreas } from './registered-ports';
import type { Steps } from './steps';

/** A build uses more than one core at times; more at once only slow each other down. */
const BUILDS_AT_ONCE = 2;

/** Files are read, compressed and written. */
const PUBLISHED_AT_ONCE = 4;

export interface FrontEnd {
  root: string;
  store: FolderStore;
  areas: readonly Member[];
  /** Address of each area's server, also of those that the checkout lacks. */
  origins: Readonly<Record<string, string>>;
  /** Areas in the store that the checkout lacks. */
  foreign: ForeignAreas;
}

/**
 * Builds what changed and publishes all of it, the way a release does: the shell first, since areas
 * are checked against the one that is live.
 *
 * @throws {Error} when a build or a check fails
 */
export async function buildAndPublish(
  { root, store, areas, origins, foreign }: FrontEnd,
  steps: Steps,
  signal: AbortSignal,
): Promise<void> {
  await alignOrigins(store, origins, foreign.gone);
  const shell = shellMember(root);
  // The shell takes longest, so it begins first.
  await inParallel([shell, ...areas], BUILDS_AT_ONCE, async (member) => {
    const work = () => buildIfChanged(root, buildStep(root, member, signal));
    await steps.run(member.name, work, (built) => (built ? 'built' : 'unchanged'));
  });
  const publish = () => publishAll({ root, store, areas, origins, foreign }, shell);
  await steps.run('publish', publish, said);
  await pruneStore(store);
}

/** @returns what became of each area */
async function publishAll(
  { root, store, areas, origins, foreign }: FrontEnd,
  shell: Member,
): Promise<Map<string, Outcome>> {
  const contractVersion = readPackage(path.join(root, 'shared')).version;
  const names = areas.map((area) => area.name);
  // What another team published keeps nobody from trying a shell on this machine.
  const together = [...names, ...foreign.stay];
  await publishShell(shell, store, { via: 'start', together });
  const outcomes = new Map<string, Outcome>();
  await inParallel(areas, PUBLISHED_AT_ONCE, async (area) => {
    const origin = origins[area.name] ?? '';
    const release = {
      store,
      contractVersion,
      origin,
      root,
      together: names,
      via: 'start',
    } as const;
    outcomes.set(area.name, (await releaseArea(area, release)).outcome);
  });
  return outcomes;
}

/** What was published, and what was left as people decided, in a few words. */
function said(outcomes: ReadonlyMap<string, Outcome>): string {
  const named = (outcome: Outcome): string[] =>
    [...outcomes].filter(([, one]) => one === outcome).map(([name]) => name);
  const parts = [
    named('live').length > 0 && `${named('live').join(', ')} went live`,
    named('pinned').length > 0 && `${named('pinned').join(', ')} stored, pinned`,
    named('kept').length > 0 &&
      `${named('kept').join(', ')} kept as decided, see npm run mf -- status`,
  ].filter((part) => part !== false);
  return parts.join('; ') || 'nothing new';
}

export interface FrontEndServers {
  shell: RunningServer;
  close(): Promise<void>;
}

export interface FrontEndServersOptions {
  store: FolderStore;
  configFile: string;
  ports: {
    shell: number;
    /** Of the areas there are now. */
    areas: Readonly<Record<string, number>>;
    /** The first that an area may have. */
    areasFrom: number;
  };
  host: string | undefined;
  /** Told what a person should know meanwhile, in a sentence. */
  say: (text: string) => void;
}

/**
 * Serves the shell and every area, each on its own origin, and areas that are added later.
 *
 * @throws {Error} when it cannot be served
 */
export async function serveFrontEnd({
  store,
  configFile,
  ports,
  host,
  say,
}: FrontEndServersOptions): Promise<FrontEndServers> {
  const areas = new AreaServers({ store, host, base: ports.areasFrom, say });
  // Where this machine alone is served, all visitors are the developer's.
  const unlimited = host === undefined ? isThisMachine : () => false;
  const watcher = new Watcher({ store, unlimited, say });
  const reports = reportHandler({ watcher });
  try {
    for (const [name, port] of Object.entries(ports.areas)) await areas.start(name, port);
    const handler = shellHandler({ store, configFile, reports });
    const shell = await listen(handler, { port: ports.shell, host });
    areas.watch();
    const close = async (): Promise<void> => {
      await Promise.all([shell.close(), areas.close()]);
      await watcher.close();
    };
    return { shell, close };
  } catch (error) {
    await areas.close();
    throw error;
  }
}

function isThisMachine(address: string): boolean {
  return address.startsWith('127.') || address === '0:0:0:0';
}
