import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { environment } from './product';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Files of the running product that its servers read anew for each request. */
export const documents = {
  registry: path.resolve(ROOT, environment.DATA_DIR, 'store/areas.json'),
  config: path.resolve(ROOT, environment.CONFIG_FILE),
};

/**
 * Puts other contents into a file while `work` runs, and the former contents back afterwards.
 * @param contents  gets what is there; undefined takes the file away
 */
export async function withFile(
  file: string,
  contents: ((current: string) => string) | undefined,
  work: () => Promise<void>,
): Promise<void> {
  const current = readFileSync(file, 'utf8');
  if (contents) writeFileSync(file, contents(current));
  else rmSync(file);
  try {
    await work();
  } finally {
    if (!existsSync(file) || readFileSync(file, 'utf8') !== current) writeFileSync(file, current);
  }
}
