import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Compilation, Compiler, Module } from 'webpack';
import type { BundledPackage, PackageList } from '../publish/checks/package-list';
import { emitJson } from './emit-json';
import { PACKAGES_FILE } from './names';
import { isWatched, packageOf } from './single-copy-plugin';
import { consumedModule } from './used-shared-plugin';

/**
 * Lists what of installed packages an area's build carries after tree shaking, and what it takes
 * from the shell, so that publishing can judge both without building.
 */
export class PackagesPlugin {
  constructor(private readonly root: string) {}

  apply(compiler: Compiler): void {
    const contents = (compilation: Compilation): PackageList => this.list(compilation);
    emitJson(compiler, { plugin: 'PackagesPlugin', file: PACKAGES_FILE, contents, indent: 1 });
  }

  private list(compilation: Compilation): PackageList {
    const packages = new Map<string, BundledPackage>();
    const consumed = new Map<string, string>();
    for (const module of bundledModules(compilation)) {
      const taken = consumedModule(module);
      if (taken) consumed.set(taken.request, taken.range);
      const file = module.nameForCondition();
      const name = file === null ? undefined : packageOf(file);
      if (file === null || name === undefined) continue;
      const folder = folderOf(file, name);
      const known = packages.get(folder) ?? describe(this.root, folder, name);
      packages.set(folder, known);
      known.bytes += module.size();
      if (isWatched(name)) known.files.push(posix(path.relative(folder, file)));
    }
    const byName = (a: BundledPackage, b: BundledPackage): number =>
      a.name.localeCompare(b.name, 'en') || a.folder.localeCompare(b.folder, 'en');
    return {
      packages: [...packages.values()].sort(byName),
      consumed: Object.fromEntries([...consumed].sort(([a], [b]) => a.localeCompare(b, 'en'))),
    };
  }
}

/** Every module whose code is in a chunk; those that were joined into one, each by itself. */
function bundledModules(compilation: Compilation): Set<Module> {
  const bundled = new Set<Module>();
  for (const chunk of compilation.chunks) {
    for (const module of compilation.chunkGraph.getChunkModulesIterable(chunk)) {
      const { modules: joined } = module as Module & { modules?: Iterable<Module> };
      for (const one of joined ?? [module]) bundled.add(one);
    }
  }
  return bundled;
}

/** Folder of the package that a file belongs to: after the last `node_modules` of its path. */
function folderOf(file: string, name: string): string {
  const mark = `${path.sep}node_modules${path.sep}`;
  return path.join(file.slice(0, file.lastIndexOf(mark) + mark.length), name);
}

function describe(root: string, folder: string, name: string): BundledPackage {
  const { version, license, licenses } = JSON.parse(
    readFileSync(path.join(folder, 'package.json'), 'utf8'),
  ) as { version?: string; license?: unknown; licenses?: unknown };
  return {
    name,
    version: version ?? '',
    license: licenseOf(license) ?? licenseOf(licenses),
    folder: posix(path.relative(root, folder)),
    bytes: 0,
    files: [],
  };
}

/** A licence as packages name it, today's way or one of the older ones; null: it is not named. */
function licenseOf(field: unknown): string | null {
  if (typeof field === 'string') return field;
  if (Array.isArray(field)) {
    const choices = field.map(licenseOf).filter((one) => one !== null);
    return choices.length > 0 ? `(${choices.join(' OR ')})` : null;
  }
  if (typeof field === 'object' && field !== null && 'type' in field) return licenseOf(field.type);
  return null;
}

function posix(file: string): string {
  return file.split(path.sep).join('/');
}
