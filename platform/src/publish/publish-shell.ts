import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { areaVersion } from '@mbo/shared/area';
import { writeFileAtomically } from '../workspace/atomic-file';
import { readPackage, type Member } from '../workspace/members';
import { buildFiles, contentVersion, sameFiles } from './build-files';
import { PublishError, type Store } from './store';
import { writeVersion } from './version-folder';

/** Which build of the shell is live. The one before still answers for pages that are open. */
export const shellPointer = z.object({
  live: areaVersion,
  previous: areaVersion.optional(),
});

export type ShellPointer = z.infer<typeof shellPointer>;

/**
 * Publishes the shell's `dist` as an immutable version and makes it live.
 * @throws {PublishError} when there is no build
 */
export async function publishShell(member: Member, store: Store): Promise<ShellPointer> {
  const dist = path.join(member.folder, 'dist');
  const files = await buildFiles(dist).catch(() => ({}));
  if (!Object.hasOwn(files, 'index.html')) {
    throw new PublishError('The shell has no build in dist. Build it first.');
  }
  const version = contentVersion(readPackage(member.folder).version, files);
  await writeVersion(store, {
    from: dist,
    name: member.name,
    record: { version, publishedAt: new Date().toISOString(), files },
    files,
    isSame: (standing) => sameFiles(standing.files, files),
  });
  const standing = await readPointer(store);
  if (standing?.live === version) return standing;
  const pointer: ShellPointer = { live: version, ...(standing && { previous: standing.live }) };
  await writeFileAtomically(store.shellPointer, `${JSON.stringify(pointer)}\n`);
  return pointer;
}

async function readPointer(store: Store): Promise<ShellPointer | undefined> {
  const text = await readFile(store.shellPointer, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const parsed = shellPointer.safeParse(JSON.parse(text));
  return parsed.success ? parsed.data : undefined;
}
