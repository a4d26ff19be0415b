import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { chromium } from 'playwright-core';
import {
  canInstallDebians,
  INSTALL_DEADLINE_MS,
  installDebian,
  isProgram,
  onPath,
  runs,
} from './find-program';

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
  const present = candidates(env).find((file) => runs(file));
  if (present !== undefined) return present;

  say('No Chromium is installed: downloading the one of Playwright.');
  const downloaded = downloadPlaywrights(root);
  if (downloaded !== undefined && runs(downloaded)) return downloaded;

  if (canInstallDebians()) {
    say("That did not work: installing Debian's package.");
    installDebian('chromium');
    const installed = candidates(env).find((file) => runs(file));
    if (installed !== undefined) return installed;
  }
  throw new ChromiumError(
    'No Chromium was found, and none could be installed. Install Chromium or Google Chrome, or ' +
      'set CHROMIUM_PATH to one.',
  );
}

/** Programs that may be a Chromium, best first. */
export function candidates(env: NodeJS.ProcessEnv): string[] {
  const elsewhere = [...(PLACES[process.platform] ?? []), chromium.executablePath()];
  return [...onPath(NAMES, env), ...elsewhere.filter(isProgram)];
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
