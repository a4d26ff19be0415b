import { readFile } from 'node:fs/promises';
import path from 'node:path';
import semver from 'semver';
import { z } from 'zod';
import { publishedVersion, type AreaDescriptor, type PublishedVersion } from '@mbo/shared/area';
import { exposedModules } from '../build/exposes';
import { DESCRIPTOR_FILE, ENTRY_FILE } from '../build/names';
import { checkDescriptor } from '../build/read-descriptor';
import { readPackage, type Member } from '../workspace/members';
import { buildFiles, contentVersion, sameFiles } from './build-files';
import { preloadLists } from './preload-lists';
import { goLive } from './registry-file';
import { PublishError, type Store } from './store';
import { writeVersion } from './version-folder';

/** Lists that the build made for this step: what they say of use stands in the registry. */
const NOT_PUBLISHED = /^mf-.*\.json$/;

export interface AreaPublication {
  store: Store;
  /** Version of the shared contract that live shells provide. */
  contractVersion: string;
  /** Where the area's files are served from: scheme, host and port. */
  origin: string;
}

/**
 * Publishes an area's `dist`: checks it, writes it as an immutable version, makes that live.
 *
 * @returns what is live now
 * @throws {PublishError} when the build is not fit to go live; nothing has changed then
 */
export async function publishArea(
  member: Member,
  { store, contractVersion, origin }: AreaPublication,
): Promise<PublishedVersion> {
  const dist = path.join(member.folder, 'dist');
  const descriptor = await builtDescriptor(dist, member.name);
  if (!semver.satisfies(contractVersion, descriptor.contract)) {
    throw new PublishError(
      `${member.name} is built for the shared contract ${descriptor.contract}, ` +
        `but the shell provides ${contractVersion}.`,
    );
  }
  const preload = await preloadLists(dist, exposedModules(descriptor));
  const files = await buildFiles(dist, (file) => !NOT_PUBLISHED.test(file));
  const contents = { entry: ENTRY_FILE, files, preload, descriptor };
  const record = checkRecord(member.name, {
    version: contentVersion(readPackage(member.folder).version, contents),
    publishedAt: new Date().toISOString(),
    ...contents,
  });
  const live = await writeVersion(store, {
    from: dist,
    name: member.name,
    record,
    files,
    isSame: (standing) => sameFiles(standing.files, files),
  });
  await goLive(store, member.name, origin, live);
  return live;
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
