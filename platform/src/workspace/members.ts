import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { areaName } from '@mbo/shared/area';

/** A package of the workspace that is built for the browser. */
export interface Member {
  /** Folder and name: `shell` or `mf-…`. */
  name: string;
  /** Absolute path of its folder. */
  folder: string;
  kind: 'shell' | 'area';
}

/** The shell. */
export function shellMember(root: string): Member {
  return { name: 'shell', folder: path.join(root, 'shell'), kind: 'shell' };
}

/**
 * The areas in alphabetical order: each folder `mf-…` that has an `area.json`.
 * A folder without one is not an area yet and is passed over.
 */
export function areaMembers(root: string): Member[] {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && areaName.safeParse(entry.name).success)
    .filter((entry) => existsSync(path.join(root, entry.name, 'area.json')))
    .map((entry): Member => ({
      name: entry.name,
      folder: path.join(root, entry.name),
      kind: 'area',
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** An area that is elsewhere than at the top of the repository. @param folder  its path */
function areaAt(root: string, folder: string): Member {
  const absolute = path.resolve(root, folder);
  return { name: path.basename(absolute), folder: absolute, kind: 'area' };
}

/**
 * The member called `name`, or the area whose folder it is.
 * @throws {Error} naming the members there are, when there is none of that name
 */
export function findMember(root: string, name: string): Member {
  const all = [shellMember(root), ...areaMembers(root)];
  const found = all.find((member) => member.name === name);
  if (found) return found;
  const elsewhere = areaAt(root, name);
  if (existsSync(path.join(elsewhere.folder, 'area.json'))) return elsewhere;
  throw new Error(`There is no member "${name}". There are: ${all.map((m) => m.name).join(', ')}.`);
}

/** The fields of a `package.json` that the platform reads. */
export interface PackageJson {
  name: string;
  version: string;
  packageManager?: string;
}

/** Reads `<folder>/package.json`. */
export function readPackage(folder: string): PackageJson {
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as PackageJson;
}
