import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { inParallel } from '@mbo/platform/workspace/in-parallel';
import { areaMembers, shellMember } from '@mbo/platform/workspace/members';
import { runMf, median } from './timing';

const ROUNDS = 3;

/** The member whose build is measured by itself: the largest there is. */
const ONE = 'mf-reporting';

/** Seconds. */
export interface BuildTimes {
  /** Everything in a fresh clone: gateway, shell and areas. */
  everything: number;
  /** The same again with nothing changed and the caches warm. */
  everythingAgain: number;
  /** One area alone, with its cache warm. */
  oneAgain: number;
  /** The same with its cache gone. */
  oneCold: number;
  cores: number;
}

/** Clones the repository, installs, and builds there. */
export async function measureBuildTimes(root: string): Promise<BuildTimes> {
  const parent = mkdtempSync(path.join(tmpdir(), 'back-office-build-'));
  const clone = path.join(parent, 'clone');
  try {
    execFileSync('git', ['clone', '--quiet', root, clone]);
    const installer = `import { ensureInstalled } from './platform/bin/install.mjs'; ensureInstalled(process.cwd());`;
    execFileSync(process.execPath, ['--input-type=module', '-e', installer], { cwd: clone });
    const everything = await secondsOf(() => buildAll(clone));
    const everythingAgain = await secondsOf(() => buildAll(clone));
    const again: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) again.push(await runMf(clone, 'build', ONE));
    dropCache(clone);
    const cold = await runMf(clone, 'build', ONE);
    return {
      everything,
      everythingAgain,
      oneAgain: median(again) / 1000,
      oneCold: cold / 1000,
      cores: availableParallelism(),
    };
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
}

/** As `npm start` does it: two at a time, the shell first. */
async function buildAll(root: string): Promise<void> {
  const members = [shellMember(root), ...areaMembers(root)].map(({ name }) => name);
  await inParallel(['gateway-api', ...members], 2, async (name) => {
    if (name !== 'gateway-api') await runMf(root, 'build', name);
    else await promisify(execFile)(process.execPath, [path.join(root, 'gateway-api/build.mjs')]);
  });
}

function dropCache(root: string): void {
  const cache = path.join(root, '.data/cache/webpack');
  if (!existsSync(cache)) throw new Error(`There is no cache at ${cache}: the figures would lie.`);
  rmSync(cache, { recursive: true });
}

async function secondsOf(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}
