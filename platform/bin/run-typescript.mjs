import { existsSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import path from 'node:path';
import { requireNode } from './node-version.mjs';

/** The repository's folder. */
export const ROOT = path.resolve(fileURLToPath(import.meta.url), '../../..');

/**
 * Runs one of the platform's TypeScript programs in this process: its `main(root, argv)` returns
 * the exit code. TypeScript is read through tsx, so that nothing has to be built first.
 *
 * @param {string} program  path below `platform/`
 */
export async function runTypeScript(program) {
  requireNode();
  if (!existsSync(path.join(ROOT, 'platform/node_modules/tsx'))) {
    console.error('The packages are not installed yet: run `npm start` or `npm test` once.');
    process.exit(1);
  }
  const { register } = await import('tsx/esm/api');
  register();
  const module = await import(pathToFileURL(path.join(ROOT, 'platform', program)).href);
  process.exitCode = await module.main(ROOT, process.argv.slice(2));
}
