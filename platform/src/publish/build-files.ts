import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** One file of a build: its hash as browsers check it, and its size. */
export interface BuildFile {
  integrity: string;
  bytes: number;
}

/** Files of a build by their path below its folder, with forward slashes, in alphabetical order. */
export type BuildFiles = Record<string, BuildFile>;

/**
 * Lists what of a build is published.
 * @param wanted  says of each path whether it belongs; source maps and dot files never do
 */
export async function buildFiles(
  folder: string,
  wanted: (path: string) => boolean = () => true,
): Promise<BuildFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((relative) => relative.split(path.sep).join('/'))
    .filter((relative) => !/\.map$|(^|\/)\./.test(relative) && wanted(relative))
    .sort();
  const files: BuildFiles = {};
  for (const relative of paths)
    files[relative] = describe(await readFile(path.join(folder, relative)));
  return files;
}

function describe(contents: Buffer): BuildFile {
  const digest = createHash('sha384').update(contents).digest('base64');
  return { integrity: `sha384-${digest}`, bytes: contents.length };
}

/**
 * Version of a build made from a working copy: the package's, and a mark of the contents, so that
 * the same contents are the same version and others never are.
 *
 * @param contents  the files, and whatever else is published with them
 */
export function contentVersion(packageVersion: string, contents: object): string {
  const hash = createHash('sha256').update(JSON.stringify(contents)).digest('hex');
  return `${packageVersion}-b${hash.slice(0, 12)}`;
}

/** Whether a version was named by {@link contentVersion}; released ones are not. */
export function isNamedByContents(version: string): boolean {
  return /-b[0-9a-f]{12}$/.test(version);
}

/** Whether two builds hold the same files with the same contents. */
export function sameFiles(one: BuildFiles, other: BuildFiles): boolean {
  const key = (files: BuildFiles): string =>
    JSON.stringify(
      Object.entries(files)
        .map(([relative, file]) => [relative, file.integrity])
        .sort(),
    );
  return key(one) === key(other);
}
