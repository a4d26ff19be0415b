import path from 'node:path';
import { areaDescriptor } from '@mbo/shared/area';
import { buildFiles } from '../publish/build-files';
import type { AreaToCheck } from '../publish/checks';
import type { BundledPackage } from '../publish/checks/package-list';
import { builtArea, DESCRIPTOR } from './sample-builds';

/** A sound area with a build, as publishing hands it to the checks; `files` replaces or adds some. */
export async function areaToCheck(
  files: Readonly<Record<string, unknown>> = {},
): Promise<AreaToCheck> {
  const member = builtArea(files);
  const dist = path.join(member.folder, 'dist');
  return {
    root: path.dirname(member.folder),
    member,
    dist,
    descriptor: areaDescriptor.parse(DESCRIPTOR),
    files: await buildFiles(dist, (file) => !/^mf-.*\.json$/.test(file)),
  };
}

/** An entry of the list of packages that a build carries. */
export function bundled(part: Partial<BundledPackage> & { name: string }): BundledPackage {
  return {
    version: '1.0.0',
    license: 'MIT',
    folder: `node_modules/${part.name}`,
    bytes: 1000,
    files: [],
    ...part,
  };
}
