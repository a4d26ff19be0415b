import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { exposedModules } from '@mbo/shared/area';
import { checkDescriptor } from '../../build/read-descriptor';
import { sourceOf } from '../../build/exposes';
import { kindOf } from '../../build/integrity';
import { ENTRY_FILE } from '../../build/names';
import { preloadLists } from '../preload-lists';
import type { AreaToCheck } from './area-to-check';

/** Says of each module that the descriptor names and that has no source, or that was not built. */
export async function exposedViolations({
  member,
  dist,
  descriptor,
  files,
}: AreaToCheck): Promise<string[]> {
  const violations: string[] = [];
  for (const module of exposedModules(descriptor)) {
    try {
      sourceOf(member.folder, module);
      const { js = [], css = [] } = (await preloadLists(dist, [module]))[module] ?? {};
      for (const file of [...js, ...css].filter((path) => !Object.hasOwn(files, path))) {
        violations.push(
          `${module} needs ${file}, which is not in the build. Build ${member.name} again.`,
        );
      }
    } catch (error) {
      violations.push(`${member.name}: ${(error as Error).message}`);
    }
  }
  return violations;
}

/**
 * Says of each script and stylesheet whose hash the entry does not carry. The registry vouches for
 * the entry only, so such a file could be changed after publishing, and would not load besides.
 */
export async function hashViolations({ member, dist, files }: AreaToCheck): Promise<string[]> {
  const entry = await readFile(path.join(dist, ENTRY_FILE), 'utf8').catch(() => undefined);
  if (entry === undefined) {
    return [`${member.name} has no ${ENTRY_FILE} in its build. Build it again.`];
  }
  return Object.entries(files)
    .filter(([file]) => file !== ENTRY_FILE && kindOf(file) !== undefined)
    .filter(([, { integrity }]) => !entry.includes(integrity))
    .map(
      ([file]) =>
        `${ENTRY_FILE} does not carry the hash of ${file}: it was changed after the build, or ` +
        `built for development. Build ${member.name} again with \`mf build ${member.name}\`.`,
    );
}

/** Says what is wrong with the descriptor that a build carries. */
export function descriptorViolations({ descriptor, member }: AreaToCheck): string[] {
  try {
    checkDescriptor(descriptor, member.name);
    return [];
  } catch (error) {
    return [`${(error as Error).message} Correct it and build the area again.`];
  }
}
