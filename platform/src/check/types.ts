import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import pc from 'picocolors';
import { inParallel } from '../workspace/in-parallel';
import { runNode } from './run-program';
import { add, NOTHING, single, type Tally } from './tally';

const AT_ONCE = 2;

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

/** Checks the types of every package; each counts as one check. */
export async function checkTypes(root: string): Promise<Tally> {
  let tally = NOTHING;
  await inParallel(typedFolders(root), AT_ONCE, async (folder) => {
    const compiler = path.join(root, 'node_modules/typescript/bin/tsc');
    const started = performance.now();
    const { code, output } = await runNode([compiler, '-p', folder, '--noEmit', '--pretty'], {
      cwd: root,
      quiet: true,
    });
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const mark = code === 0 ? pc.green('✓') : pc.red('✗');
    process.stdout.write(`  ${mark} ${folder.padEnd(22)}${`${seconds} s`.padStart(7)}\n`);
    if (code !== 0) process.stdout.write(`${output}\n`);
    tally = add(tally, single(code === 0));
  });
  return tally;
}
