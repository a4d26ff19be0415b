import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkDescriptor } from '../build/read-descriptor';
import type { Member } from '../workspace/members';
import { areaValues, CreateError, type CreateOptions } from './area-values';
import { fillTemplate } from './fill-template';

export { CreateError, type CreateOptions } from './area-values';

/** What was created. */
export interface CreatedArea {
  member: Member;
  /** Address of its page, from the shell's on. */
  page: string;
  /** Paths of its files below its folder. */
  files: string[];
}

/**
 * Creates an area that builds, passes the checks and its tests: its folder is written as a whole or
 * not at all, and nothing else is touched. Its packages are still to be installed, which the next
 * `npm start` or `npm test` does, or {@link installPackages}.
 *
 * @throws {CreateError} when the name cannot be, or is taken
 */
export async function createArea(root: string, options: CreateOptions): Promise<CreatedArea> {
  const values = areaValues(root, options);
  const folder = path.join(root, values.name);
  if (existsSync(folder)) {
    throw new CreateError(`${values.name} exists already. Choose another name, or remove it.`);
  }
  const files = await fillTemplate(root, values);
  checkDescriptor(JSON.parse(files['area.json'] ?? ''), values.name);

  const unfinished = path.join(root, `.${values.name}-${randomUUID()}`);
  try {
    for (const [relative, text] of Object.entries(files)) {
      const file = path.join(unfinished, relative);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, text);
    }
    await rename(unfinished, folder);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
  return {
    member: { name: values.name, folder, kind: 'area' },
    page: values.path,
    files: Object.keys(files),
  };
}

/**
 * Installs the packages of members that are new, as every start does; their part of the lock file
 * is written with it. Ends the process, having said why, when that fails.
 */
export async function installPackages(root: string): Promise<void> {
  // A plain script: it also runs where nothing is installed yet.
  const script = pathToFileURL(path.join(root, 'platform/bin/install.mjs')).href;
  const { ensureInstalled } = (await import(script)) as {
    ensureInstalled(root: string): boolean;
  };
  ensureInstalled(root);
}
