import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';

/** Long enough for a package of a few hundred megabytes on a slow line. */
export const INSTALL_DEADLINE_MS = 600_000;

/** Programs of these names on the path, in the order of the names. */
export function onPath(names: readonly string[], env: NodeJS.ProcessEnv): string[] {
  const folders = (env['PATH'] ?? '').split(path.delimiter).filter(Boolean);
  return names
    .flatMap((name) => folders.map((folder) => path.join(folder, name)))
    .filter(isProgram);
}

/** Whether a file is there and may be run. */
export function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Whether a program starts: a stub that only names a package to install does not.
 * @param question  what it is started with. Default: `--version`
 */
export function runs(file: string, question = '--version'): boolean {
  const result = spawnSync(file, [question], { timeout: 20_000, stdio: 'ignore' });
  return result.status === 0;
}

/** Whether Debian's packages can be installed: only root may. */
export function canInstallDebians(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/** Installs one of Debian's packages and what it needs; whether it worked is for the caller to see. */
export function installDebian(name: string): void {
  updateLists();
  spawnSync('apt-get', ['install', '--yes', '--no-install-recommends', name], OPTIONS);
}

/**
 * Unpacks one of Debian's packages into a folder, without installing it: no rights are needed, no
 * service is started and nothing outside the folder changes.
 *
 * @param timeout  milliseconds for each of reading the lists and fetching the package
 */
export function unpackDebian(name: string, folder: string, timeout = INSTALL_DEADLINE_MS): void {
  if (!existsSync('/usr/bin/apt-get')) return;
  if (process.getuid?.() === 0) updateLists(timeout);
  const parameters = ['-c', `apt-get download ${name} && dpkg-deb --extract ${name}_*.deb .`];
  spawnSync('sh', parameters, { ...OPTIONS, timeout, cwd: folder });
}

function updateLists(timeout = INSTALL_DEADLINE_MS): void {
  spawnSync('apt-get', ['update'], { ...OPTIONS, timeout });
}

const OPTIONS = {
  stdio: 'ignore',
  timeout: INSTALL_DEADLINE_MS,
  env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
} as const;
