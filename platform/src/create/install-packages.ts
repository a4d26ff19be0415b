import path from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Installs the packages of members that are new, as every start does; their part of the lock file
 * is written with it. Ends the process, having said why, when that fails.
 */
export async function installPackages(root: string): Promise<void> {
  // A plain script: it also runs where nothing is installed yet.
  const script = pathToFileURL(path.join(root, 'platform/bin/install.mjs')).href;
  const { ensureInstalled } = (await import(script)) as {
    ensureInstalled(root: string): boolean;
  };
  ensureInstalled(root);
}
