import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import {
  exposedModules,
  publishedVersion,
  type AreaDescriptor,
  type PublishedVersion,
} from '@mbo/shared/area';
import { DESCRIPTOR_FILE, ENTRY_FILE } from '../build/names';
import { checkDescriptor } from '../build/read-descriptor';
import { readPackage, type Member } from '../workspace/members';
import { buildFiles, contentVersion, sameFiles, type BuildFiles } from './build-files';
import { checkArea, type ShellBuild } from './checks';
import { readPackageList } from './checks/package-list';
import { pagesInUse } from './checks/pages-check';
import { goLive, type GoLiveOptions, type Outcome } from './go-live';
import { isDecided, readHistory, refuseRolledBack, type HistoryEvent } from './history';
import { forRegistry, type AreaRecord } from './stored-version';
import { liveShells } from './compatibility';
import { preloadLists } from './preload-lists';
import { readArea, readStoredRegistry } from './registry-file';
import { PublishError, refuseViolations, type Store } from './store';
import { writeVersion } from './version-folder';

/** Lists that the build made for this step: what they say of use is in the registry. */
const NOT_PUBLISHED = /^mf-.*\.json$/;

export interface AreaPublication extends GoLiveOptions {
  store: Store;
  /** Version of the shared contract that is provided where the store knows of no live shell. */
  contractVersion: string;
  /** Where the area's files are served from: scheme, host and port. */
  origin: string;
  /**
   * `release`: the package's version; `snapshot`: that and a mark of the contents.
   * Default: snapshot.
   */
  version?: 'release' | 'snapshot';
  /** The repository's folder. Default: the one the area is in. */
  root?: string;
}

export interface Publication {
  build: PublishedVersion;
  outcome: Outcome;
}

/**
 * Publishes an area's `dist`: checks it, writes it as an immutable version, makes that live.
 *
 * @returns the build as it is in the store
 * @throws {PublishError} when the build is not fit to go live; nothing has changed then
 */
export async function publishArea(
  member: Member,
  publication: AreaPublication,
): Promise<PublishedVersion> {
  return (await releaseArea(member, publication)).build;
}

/**
 * {@link publishArea}, telling what became of it.
 *
 * @throws {PublishError} naming what keeps it from going live
 */
export async function releaseArea(
  member: Member,
  { store, contractVersion, origin, version = 'snapshot', root, ...options }: AreaPublication,
): Promise<Publication> {
  const dist = path.join(member.folder, 'dist');
  const { record, files } = await prepare(member, dist, version);
  const shells = await liveShells(store);
  const { areas } = await readStoredRegistry(store);
  const violations = await checkArea(
    {
      root: root ?? repositoryOf(member.folder),
      member,
      dist,
      descriptor: record.descriptor,
      files,
    },
    shells.length > 0 ? shells : [thisCheckout(contractVersion)],
    pagesInUse(areas, [member.name, ...(options.together ?? [])]),
  );
  refuseViolations(violations);
  const { consumed } = await readPackageList(member.name, dist);

  const history = await readHistory(store, member.name);
  if (options.via !== 'start') refuseRolledBack(member.name, record.version, history);
  const { record: current, added } = await writeVersion<AreaRecord>(store, {
    from: dist,
    name: member.name,
    record: { ...record, consumed },
    files,
    isSame: (current) => isSameBuild(current, record),
    via: options.via,
  });
  const build = forRegistry(current);
  if (options.via === 'start' && !added && (await isKept(store, member.name, build, history))) {
    return { build, outcome: 'kept' };
  }
  return { build, outcome: await goLive(store, member.name, origin, build, options) };
}

/**
 * Whether `npm start` leaves the live version as it is, though the working copy is at another one
 * that is in the store: people decided since. Going back and forth in a working copy alone is
 * no decision, and follows the working copy.
 */
async function isKept(
  store: Store,
  name: string,
  build: PublishedVersion,
  history: readonly HistoryEvent[],
): Promise<boolean> {
  const area = await readArea(store, name);
  if (!area || area.live.version === build.version) return false;
  return isDecided(history, build.version, area.rollOut !== undefined);
}

async function prepare(
  member: Member,
  dist: string,
  version: 'release' | 'snapshot',
): Promise<{ record: PublishedVersion; files: BuildFiles }> {
  const descriptor = await builtDescriptor(dist, member.name);
  const preload = await preloadLists(dist, exposedModules(descriptor));
  const files = await buildFiles(dist, (file) => !NOT_PUBLISHED.test(file));
  const contents = { entry: ENTRY_FILE, files, preload, descriptor };
  const packageVersion = readPackage(member.folder).version;
  const record = checkRecord(member.name, {
    version: version === 'release' ? packageVersion : contentVersion(packageVersion, contents),
    publishedAt: new Date().toISOString(),
    ...contents,
  });
  return { record, files };
}

function isSameBuild(one: PublishedVersion, other: PublishedVersion): boolean {
  return (
    sameFiles(one.files, other.files) &&
    JSON.stringify(one.preload) === JSON.stringify(other.preload)
  );
}

/** What the shell of this checkout would provide; its modules are not known without its build. */
function thisCheckout(contract: string): ShellBuild {
  return { version: 'of this checkout', facts: { contract, provided: {} } };
}

function repositoryOf(folder: string): string {
  for (let at = folder; path.dirname(at) !== at; at = path.dirname(at)) {
    if (existsSync(path.join(at, 'pnpm-workspace.yaml'))) return at;
  }
  return path.dirname(folder);
}

async function builtDescriptor(dist: string, name: string): Promise<AreaDescriptor> {
  try {
    return checkDescriptor(
      JSON.parse(await readFile(path.join(dist, DESCRIPTOR_FILE), 'utf8')),
      name,
    );
  } catch (error) {
    throw new PublishError(`${name} has no usable build in dist: ${(error as Error).message}`);
  }
}

function checkRecord(name: string, record: PublishedVersion): PublishedVersion {
  const parsed = publishedVersion.safeParse(record);
  if (parsed.success) {
    const named = [
      record.entry,
      ...Object.values(record.preload).flatMap(({ js, css }) => [...js, ...css]),
    ];
    const missing = named.find((file) => !Object.hasOwn(record.files, file));
    if (missing === undefined) return parsed.data;
    throw new PublishError(`${name}: ${missing} is named in its manifest but was not built.`);
  }
  throw new PublishError(`${name} cannot be published: ${z.prettifyError(parsed.error)}`);
}
