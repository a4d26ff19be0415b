import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { PACKAGES_FILE } from '../../build/names';

const bundledPackage = z.object({
  name: z.string(),
  version: z.string(),
  /** As its package.json names it; null: it names none. */
  license: z.string().nullable(),
  /** Where it is installed, below the repository's folder. */
  folder: z.string(),
  /** Uncompressed size of what is bundled of it, before minifying. */
  bytes: z.number(),
  /** Its bundled files, where they decide whether it may be bundled; else none are listed. */
  files: z.array(z.string()),
});

/** What a build carries of installed packages, and what it takes from the shell. */
export const packageList = z.object({
  packages: z.array(bundledPackage),
  /** Range of versions by the request of every shared module that the area imports. */
  consumed: z.record(z.string(), z.string()),
});

export type BundledPackage = z.infer<typeof bundledPackage>;
export type PackageList = z.infer<typeof packageList>;

/**
 * Reads the list that an area's build left in its `dist`.
 * @throws {Error} saying what to do, when there is none that can be read
 */
export async function readPackageList(name: string, dist: string): Promise<PackageList> {
  try {
    return packageList.parse(JSON.parse(await readFile(path.join(dist, PACKAGES_FILE), 'utf8')));
  } catch (error) {
    throw new Error(
      `${name} has no usable list of packages in its build: ${(error as Error).message} ` +
        `Build it again with \`mf build ${name}\`.`,
    );
  }
}
