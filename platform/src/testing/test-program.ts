import path from 'node:path';
import { buildSync } from 'esbuild';
import { temporaryFolder } from './folders';

/** Packages publish for CommonJS as well, and ask for Node's own modules in its way. */
const REQUIRE = `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);`;

const made = new Map<string, string>();

/**
 * One of the programs of this folder in one file that Node.js runs as it is, for tests that need
 * several processes: compiled once for all of them, each starts in a fraction of the time.
 *
 * @param name  of its file, without ending
 * @returns absolute path
 */
export function testProgram(name: string): string {
  const current = made.get(name);
  if (current !== undefined) return current;
  const outfile = path.join(temporaryFolder(), `${name}.mjs`);
  buildSync({
    entryPoints: [path.join(__dirname, `${name}.ts`)],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    banner: { js: REQUIRE },
    logLevel: 'error',
  });
  made.set(name, outfile);
  return outfile;
}
