import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { FACTS_FILE } from '../build/names';
import { readPackage, type Member } from '../workspace/members';
import { buildFiles, contentVersion, sameFiles } from './build-files';
import { checkShell, shellFacts, type ShellFacts } from './checks';
import { isDecided, readHistory, refuseRolledBack } from './history';
import { buildsInUse } from './compatibility';
import type { Mover } from './move-area';
import { moveShell, readShellPointer, type ShellPointer } from './shell-pointer';
import { PublishError, refuseViolations, type Store } from './store';
import { writeVersion } from './version-folder';

export { shellPointer, type ShellPointer } from './shell-pointer';

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
 * @returns the pointer as it is then
 * @throws {PublishError} when there is no whole build, or an area in use needs more than it provides
 */
export async function publishShell(
  member: Member,
  store: Store,
  { version = 'snapshot', via, by, together = [] }: ShellPublication = {},
): Promise<ShellPointer> {
  const dist = path.join(member.folder, 'dist');
  const all = await buildFiles(dist).catch(() => ({}));
  // Kept in the version's record, not served.
  const { [FACTS_FILE]: _facts, ...files } = all as Awaited<ReturnType<typeof buildFiles>>;
  if (!Object.hasOwn(files, 'index.html')) {
    throw new PublishError('The shell has no build in dist. Build it first.');
  }
  const facts = await readFacts(dist);
  const inUse = (await buildsInUse(store)).filter(({ name }) => !together.includes(name));
  refuseViolations(checkShell(facts, inUse));

  const packageVersion = readPackage(member.folder).version;
  const number = version === 'release' ? packageVersion : contentVersion(packageVersion, files);
  const history = await readHistory(store, member.name);
  if (via !== 'start') refuseRolledBack(member.name, number, history);
  const record = {
    version: number,
    publishedAt: new Date().toISOString(),
    files,
    facts,
  };
  const { record: current, added } = await writeVersion(store, {
    from: dist,
    name: member.name,
    record,
    files,
    isSame: (current) => sameFiles(current.files, files),
    via,
  });
  const live = current.version;
  const stays = via === 'start' && !added && isDecided(history, live);
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

async function readFacts(dist: string): Promise<ShellFacts> {
  const file = path.join(dist, FACTS_FILE);
  try {
    return shellFacts.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    throw new PublishError(
      `What the shell provides to areas cannot be read from dist/${FACTS_FILE}, which its build ` +
        `writes. Build it again with \`mf build shell\`.\n${(error as Error).message}`,
    );
  }
}
