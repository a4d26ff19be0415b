import { existsSync } from 'node:fs';
import path from 'node:path';
import { areaMembers } from '../workspace/members';
import { buildFiles } from './build-files';

/** What has to be built, tested and published anew. */
export interface Affected {
  /** Areas, in alphabetical order. */
  areas: string[];
  shell: boolean;
  gateway: boolean;
}

/** Files at the top that every build depends on. */
const COMMON =
  /^(pnpm-lock\.yaml|pnpm-workspace\.yaml|package\.json|tsconfig\.base\.json|\.nvmrc)$/;

/** Words for people and tests are part of no build. */
const IN_NO_BUILD = /\.md$|\.test\.tsx?$|\/testing\//;

/** What decides how a member's modules are found and compiled. */
const SETTINGS = ['package.json', 'tsconfig.json'];

/**
 * The members whose builds a change affects: each has a folder of its own, all of which counts
 * except tests, and the modules that its entry points reach in other members. Areas take
 * `@mbo/shared/…` from the shell when they run, so a change there affects the shell alone; what
 * builds the front end is part of each area and of the shell.
 *
 * @param root  the repository's folder, checked out as it is after the change
 * @param files  changed paths from there, of a renamed file both; undefined: anything may have changed
 */
export async function affectedMembers(
  root: string,
  files: readonly string[] | undefined,
): Promise<Affected> {
  const counted = files?.filter((file) => !IN_NO_BUILD.test(file));
  const areas = areaMembers(root).map(({ name }) => name);
  if (counted === undefined || counted.some((file) => COMMON.test(file))) {
    return { areas, shell: true, gateway: true };
  }
  if (counted.length === 0) return { areas: [], shell: false, gateway: false };
  const tools = await holds(root, 'platform', counted);
  const isAffected = async (folder: string): Promise<boolean> =>
    counted.some((file) => file.startsWith(`${folder}/`)) ||
    (tools && folder !== 'gateway-api') ||
    holds(root, folder, counted);
  const [shell = false, gateway = false, ...each] = await Promise.all(
    ['shell', 'gateway-api', ...areas].map(isAffected),
  );
  return { areas: areas.filter((_area, index) => each[index]), shell, gateway };
}

/** Whether a build is made of one of the changed files, or may have been of one that is gone. */
async function holds(root: string, folder: string, changed: readonly string[]): Promise<boolean> {
  let inside: Set<string>;
  try {
    inside = await buildFiles(root, folder);
  } catch {
    // Built anew, it says itself what is wrong.
    return true;
  }
  const found = [...inside];
  // How the front end is built depends on more than its modules: loaders, and packages by name.
  const whole = folder === 'platform' ? ['platform/src/build/', ...SETTINGS.map(inPlatform)] : [];
  const settings = new Set(
    found.flatMap((file) => SETTINGS.map((name) => `${file.split('/')[0]}/${name}`)),
  );
  return changed.some(
    (file) =>
      inside.has(file) ||
      whole.some((one) => file.startsWith(one)) ||
      (folder !== 'platform' && settings.has(file)) ||
      (!existsSync(path.join(root, file)) && found.some((one) => standsIn(one, file))),
  );
}

const inPlatform = (name: string): string => `platform/${name}`;

/** Whether an import that found a file which is gone finds this one now: `x.ts` for `x.tsx`. */
function standsIn(file: string, gone: string): boolean {
  const stem = gone.slice(0, gone.length - path.extname(gone).length);
  return file.startsWith(`${stem}.`) || file.startsWith(`${stem}/index.`);
}
