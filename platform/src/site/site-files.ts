import { readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { ASSETS } from '../build/names';
import type { ShellDocuments, ShellState } from '../serve/shell-documents';
import { copyInPlace, replaceFile } from '../workspace/atomic-file';

/** Folder of the live shell's files without a hash in their names, e.g. its icon. */
export const FILES = 'files';

/** Every file below a folder, by its path with forward slashes; none when there is no folder. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((relative) => relative.split(path.sep).join('/'));
}

/**
 * Copies the files of the shell's builds: those with hashed names of every build that the store
 * holds, since a page that has been open for days still asks for them, and the others of the live
 * build alone.
 *
 * @param folder  the site's folder
 */
export async function copyShellFiles(
  documents: ShellDocuments,
  state: ShellState,
  folder: string,
): Promise<void> {
  const builds = [...state.folders, ...(await documents.olderFolders(state))];
  const kept = new Set<string>();
  for (const build of builds) {
    for (const file of await filesBelow(path.join(build, ASSETS))) {
      kept.add(file);
      const target = path.join(folder, ASSETS, file);
      // The name says the contents.
      if (!(await exists(target))) await copyInPlace(path.join(build, ASSETS, file), target);
    }
  }
  await dropOthers(path.join(folder, ASSETS), kept);

  const live = builds[0];
  const names = live === undefined ? [] : await plainFiles(live);
  for (const name of names) {
    const contents = await readFile(path.join(live ?? '', name));
    await replaceFile(path.join(folder, FILES, name), contents);
  }
  await dropOthers(path.join(folder, FILES), new Set(names));
}

/** What the build holds beside its assets and pages, with the compressed copies. */
async function plainFiles(build: string): Promise<string[]> {
  const entries = await readdir(build, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
    .filter((name) => !name.startsWith('.') && !/\.html(\.br|\.gz)?$/.test(name));
}

async function dropOthers(folder: string, kept: ReadonlySet<string>): Promise<void> {
  for (const file of await filesBelow(folder)) {
    if (!kept.has(file)) await rm(path.join(folder, file), { force: true });
  }
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}
