import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, realpathSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { isProgram, onPath, unpackDebian } from './find-program';
import { cacheFolder } from './workspace/places';

const NAME = 'chromium-headless-shell';

/** Milliseconds for each step of fetching what can be done without. */
const DEADLINE_MS = 30_000;

/** Where Debian's package puts it, beside the files that it shares with Chromium. */
const DEBIANS = '/usr/lib/chromium';

export interface HeadlessShellOptions {
  /** The repository's folder. */
  root: string;
  /** Default: that of this process. */
  env?: NodeJS.ProcessEnv;
  /** Where an installed Chromium of Debian's keeps its files. */
  installed?: string;
  /** Puts a package's files into a folder. Default: Debian's, downloaded. */
  unpack?: (name: string, folder: string) => void;
}

/**
 * Path of the headless shell of the same version as a Chromium: the same engine without windows,
 * which spends a fifth less on a page. It is the installed one, or Debian's unpacked into the cache
 * beside links to the files of the Chromium that is installed.
 *
 * @param chromium  path of the Chromium
 * @returns undefined where there is none of that version
 */
export function findHeadlessShell(
  chromium: string,
  { root, env = process.env, installed = DEBIANS, unpack = fetchDebian }: HeadlessShellOptions,
): string | undefined {
  const version = versionOf(chromium);
  if (version === undefined) return undefined;
  const folder = path.join(cacheFolder(root), NAME, version);
  const place = path.join(folder, 'usr/lib/chromium');
  const unpacked = path.join(place, NAME);
  const usable = (): string | undefined =>
    [...onPath([NAME], env), unpacked].find(
      (file) => isProgram(file) && versionOf(file) === version,
    );
  const present = usable();
  if (present !== undefined || versionOf(path.join(installed, 'chromium')) !== version) {
    return present;
  }
  mkdirSync(place, { recursive: true });
  unpack(NAME, folder);
  const own = new Set(readdirSync(place));
  for (const file of readdirSync(installed).filter((name) => !own.has(name))) {
    symlinkSync(realpathSync(path.join(installed, file)), path.join(place, file));
  }
  return usable();
}

function fetchDebian(name: string, folder: string): void {
  unpackDebian(name, folder, DEADLINE_MS);
}

/** Such as `156.0.8078.79`; undefined of what does not start. */
function versionOf(program: string): string | undefined {
  const { status, stdout } = spawnSync(program, ['--version'], {
    timeout: 20_000,
    encoding: 'utf8',
  });
  return status === 0 ? /\b\d+(?:\.\d+){3}/.exec(stdout)?.[0] : undefined;
}
