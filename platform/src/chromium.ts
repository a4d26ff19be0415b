import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { chromium } from 'playwright-core';

/** No browser could be found or installed; the message says what to do. */
export class ChromiumError extends Error {}

/** Programs that are Chromium, as systems name them. */
const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
];

/** Where systems without such a program on the path keep theirs. */
const PLACES: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
  ],
};

const INSTALL_DEADLINE_MS = 600_000;

export interface FindOptions {
  /** The repository's folder. Default: the current one. */
  root?: string;
  /** Default: that of this process. */
  env?: NodeJS.ProcessEnv;
  /** Told of what is installed, which can take a minute. Default: nobody is. */
  say?: (text: string) => void;
}

/**
 * Path of a Chromium that runs: the one that CHROMIUM_PATH names, else an installed one, else
 * Playwright's own. Where there is none, one is installed: Playwright's, or Debian's package when
 * Playwright's cannot be downloaded or lacks libraries of the system.
 *
 * @throws {ChromiumError}
 */
export async function findChromium({
  root = process.cwd(),
  env = process.env,
  say = () => undefined,
}: FindOptions = {}): Promise<string> {
  const named = env['CHROMIUM_PATH'];
  if (named !== undefined && named !== '') {
    if (isProgram(named)) return named;
    throw new ChromiumError(`CHROMIUM_PATH names ${named}, which is not a program.`);
  }
  const present = candidates(env).find(runs);
  if (present !== undefined) return present;

  say('No Chromium is installed: downloading the one of Playwright.');
  const downloaded = downloadPlaywrights(root);
  if (downloaded !== undefined && runs(downloaded)) return downloaded;

  if (canUseApt()) {
    say("That did not work: installing Debian's package.");
    installDebians();
    const installed = candidates(env).find(runs);
    if (installed !== undefined) return installed;
  }
  throw new ChromiumError(
    'No Chromium was found, and none could be installed. Install Chromium or Google Chrome, or ' +
      'set CHROMIUM_PATH to one.',
  );
}

/** Programs that may be a Chromium, best first. */
export function candidates(env: NodeJS.ProcessEnv): string[] {
  const folders = (env['PATH'] ?? '').split(path.delimiter).filter(Boolean);
  const onPath = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [...onPath, ...(PLACES[process.platform] ?? []), chromium.executablePath()].filter(
    isProgram,
  );
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Whether a program starts: a stub that only names a package to install does not. */
function runs(file: string): boolean {
  const result = spawnSync(file, ['--version'], { timeout: 20_000, stdio: 'ignore' });
  return result.status === 0;
}

function downloadPlaywrights(root: string): string | undefined {
  const { resolve } = createRequire(path.join(root, 'platform/package.json'));
  const cli = path.join(path.dirname(resolve('playwright-core/package.json')), 'cli.js');
  spawnSync(process.execPath, [cli, 'install', 'chromium'], {
    stdio: 'ignore',
    timeout: INSTALL_DEADLINE_MS,
  });
  const file = chromium.executablePath();
  return existsSync(file) ? file : undefined;
}

function canUseApt(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

function installDebians(): void {
  const options = {
    stdio: 'ignore',
    timeout: INSTALL_DEADLINE_MS,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  } as const;
  spawnSync('apt-get', ['update'], options);
  spawnSync('apt-get', ['install', '--yes', '--no-install-recommends', 'chromium'], options);
}
