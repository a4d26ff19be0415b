import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { MemberDependencies } from './touched-members';

interface Manifest {
  name: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** The members at the top of the repository, with those that each is made of. */
export function readMembers(root: string): MemberDependencies[] {
  const manifests = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => ({ folder: entry.name, file: path.join(root, entry.name, 'package.json') }))
    .filter(({ folder, file }) => folder !== 'node_modules' && existsSync(file))
    .map(({ folder, file }) => ({
      folder,
      manifest: JSON.parse(readFileSync(file, 'utf8')) as Manifest,
    }));
  const folderOf = new Map(manifests.map(({ folder, manifest }) => [manifest.name, folder]));
  return manifests.map(({ folder, manifest }) => {
    const named = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
    return {
      folder,
      dependsOn: named
        .filter(([, version]) => version.startsWith('workspace:'))
        .map(([name]) => folderOf.get(name))
        .filter((other) => other !== undefined),
    };
  });
}
