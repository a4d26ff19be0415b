import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { kindOf } from '../../build/integrity';
import { ENTRY_FILE } from '../../build/names';
import type { AreaToCheck } from './area-to-check';

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
