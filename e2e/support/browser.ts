import { existsSync } from 'node:fs';

/** Path that `npm test` found; undefined leaves the choice to Playwright. */
export function browserExecutable(): string | undefined {
  const path = process.env['CHROMIUM_PATH'];
  if (path !== undefined && !existsSync(path)) {
    throw new Error(`CHROMIUM_PATH names ${path}, which does not exist.`);
  }
  return path;
}
