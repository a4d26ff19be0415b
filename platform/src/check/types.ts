import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pc from 'picocolors';
import { inParallel } from '../workspace/in-parallel';
import { cacheFolder } from '../workspace/places';
import { runNode } from './run-program';
import { add, NOTHING, single, type Summary } from './summary';

const AT_ONCE = 2;

interface Settings {
  extends?: string;
  compilerOptions?: Record<string, unknown>;
  include?: string[];
  exclude?: string[];
}

/** Folders of TypeScript packages: those with a `tsconfig.json`, fixtures of the tests included. */
export function typedFolders(root: string): string[] {
  const below = (folder: string): string[] => {
    const absolute = path.join(root, folder);
    if (!existsSync(absolute)) return [];
    return readdirSync(absolute, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !/^(node_modules|dist|\..*)$/.test(entry.name))
      .map((entry) => path.join(folder, entry.name))
      .filter((relative) => existsSync(path.join(root, relative, 'tsconfig.json')));
  };
  return [...below('.'), ...below('e2e/fixtures')].sort();
}

/**
 * Packages whose settings are the same, together: what they all import (React, the UI library,
 * the shared package) is then read once and not once a package, which takes a third of the time.
 */
export function foldersBySettings(root: string, folders: readonly string[]): string[][] {
  const groups = new Map<string, string[]>();
  for (const folder of folders) {
    const { include, exclude, ...settings } = readSettings(root, folder);
    const base = settings.extends && path.resolve(root, folder, settings.extends);
    // What a package leaves out would be left out of its neighbours too.
    const alone = include && !exclude ? '' : folder;
    const key = JSON.stringify([base, settings.compilerOptions, alone]);
    groups.set(key, [...(groups.get(key) ?? []), folder]);
  }
  return [...groups.values()];
}

/** Checks the types of every package; each group of packages counts as one check. */
export async function checkTypes(root: string): Promise<Summary> {
  const compiler = path.join(root, 'platform/node_modules/typescript-7/bin/tsc');
  const groups = foldersBySettings(root, typedFolders(root)).sort((a, b) => b.length - a.length);
  let summary = NOTHING;
  await inParallel(groups, AT_ONCE, async (folders) => {
    const started = performance.now();
    const { code, output } = await runNode(
      [compiler, '-p', projectOf(root, folders), '--noEmit', '--pretty'],
      { cwd: root, quiet: true },
    );
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const mark = code === 0 ? pc.green('✓') : pc.red('✗');
    process.stdout.write(`  ${mark} ${`${seconds} s`.padStart(7)}  ${folders.join(', ')}\n`);
    if (code !== 0) process.stdout.write(`${output}\n`);
    summary = add(summary, single(code === 0));
  });
  return summary;
}

/** @returns what to hand to the compiler: the package's own folder, or settings that join several */
function projectOf(root: string, folders: readonly string[]): string {
  const [first, ...others] = folders as [string, ...string[]];
  if (others.length === 0) return first;
  const project = path.join(cacheFolder(root), 'types', `${path.basename(first)}.json`);
  const include = folders.flatMap((folder) =>
    (readSettings(root, folder).include ?? []).map((each) => path.join(root, folder, each)),
  );
  mkdirSync(path.dirname(project), { recursive: true });
  const joined = { extends: path.join(root, first, 'tsconfig.json'), include };
  writeFileSync(project, JSON.stringify(joined, null, 2));
  return project;
}

function readSettings(root: string, folder: string): Settings {
  return JSON.parse(readFileSync(path.join(root, folder, 'tsconfig.json'), 'utf8')) as Settings;
}

/** `npm run types`. @returns exit code: 0 all packages are sound, 1 at least one is not */
export async function main(root: string): Promise<number> {
  const { failed } = await checkTypes(root);
  return failed === 0 ? 0 : 1;
}
