import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readPackage, type Member } from '../workspace/members';
import { buildFiles, contentVersion, sameFiles } from './build-files';
import { checkShell, shellFacts, type ShellFacts } from './checks';
import { findTwin } from './find-twin';
import { readHistory, rolledBack, type HistoryEvent } from './history';
import { buildsInUse } from './live-shells';
import type { Mover } from './move-area';
import { moveShell, readShellPointer, type ShellPointer } from './shell-pointer';
import { PublishError, type Store } from './store';
import { writeVersion } from './version-folder';

export { shellPointer, type ShellPointer } from './shell-pointer';

/** Made by the shell's build; kept in the version's record, not served. */
const FACTS_FILE = 'facts.json';

export interface ShellPublication extends Mover {
  /** As for an area. Default: snapshot. */
  version?: 'release' | 'snapshot';
  /** `npm start` publishes a working copy by itself; it leaves what people decided. */
  via?: 'start';
  /** Areas that are published together with it: their builds of before do not count. */
  together?: readonly string[];
}

/**
 * Publishes the shell's `dist` as an immutable version and makes it live.
 *
 * @returns the pointer as it stands then
 * @throws {PublishError} when there is no build, or an area in use needs more than it provides
 */
export async function publishShell(
  member: Member,
  store: Store,
  { version = 'snapshot', via, by, together = [] }: ShellPublication = {},
): Promise<ShellPointer> {
  const dist = path.join(member.folder, 'dist');
  const all = await buildFiles(dist).catch(() => ({}));
  const { [FACTS_FILE]: _facts, ...files } = all as Awaited<ReturnType<typeof buildFiles>>;
  if (!Object.hasOwn(files, 'index.html')) {
    throw new PublishError('The shell has no build in dist. Build it first.');
  }
  const facts = await readFacts(dist);
  const inUse = (await buildsInUse(store)).filter(({ name }) => !together.includes(name));
  const faults = facts ? checkShell(facts, inUse) : [];
  if (faults.length > 0) throw new PublishError(faults.join('\n'));

  const packageVersion = readPackage(member.folder).version;
  const number = version === 'release' ? packageVersion : contentVersion(packageVersion, files);
  const history = await readHistory(store, member.name);
  if (via !== 'start') refuseRolledBack(number, history);
  const record = {
    version: number,
    publishedAt: new Date().toISOString(),
    files,
    ...(facts && { facts }),
  };
  const isSame = (standing: typeof record): boolean => sameFiles(standing.files, files);
  const twin = via === 'start' ? await findTwin(store, member.name, isSame) : undefined;
  const { record: standing, added } = twin
    ? { record: twin, added: false }
    : await writeVersion(store, { from: dist, name: member.name, record, files, isSame });
  const live = standing.version;
  const stays = via === 'start' && !added && isDecided(live, history);
  const pointer = await moveShell(
    store,
    (before) => {
      if (before?.live === live || (stays && before)) return undefined;
      return { live, ...(before && { previous: before.live }) };
    },
    { what: 'publish', ...(via && { via }) },
    { by },
  );
  return pointer ?? (await readShellPointer(store))!;
}

/** Undefined: the build is of before facts were written. */
async function readFacts(dist: string): Promise<ShellFacts | undefined> {
  const text = await readFile(path.join(dist, FACTS_FILE), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  try {
    return shellFacts.parse(JSON.parse(text));
  } catch (error) {
    throw new PublishError(
      `The shell's ${FACTS_FILE} cannot be read. Build it again.\n${(error as Error).message}`,
    );
  }
}

function refuseRolledBack(version: string, history: readonly HistoryEvent[]): void {
  const event = rolledBack(history, version);
  if (!event) return;
  throw new PublishError(
    `shell ${version} was rolled back on ${event.at} by ${event.by}: ${event.reason ?? ''} Raise ` +
      `the version in package.json, or make this very build live again: mf rollback shell ${version}`,
  );
}

/** As for an area: people decided since, so a restart leaves it. */
function isDecided(version: string, history: readonly HistoryEvent[]): boolean {
  const known = history.some(({ to, from }) => to === version || from === version);
  return known && history.at(-1)?.via !== 'start';
}
