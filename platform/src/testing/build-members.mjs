/**
 * Builds folders with the real preset: `build-members.mjs <shell|area> <folder> [<shell|area> <folder> …]`.
 */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { register } from 'tsx/esm/api';

register();
const { build } = await import('../build/build.ts');

const root = path.resolve(fileURLToPath(import.meta.url), '../../../..');
const words = process.argv.slice(2);
while (words.length > 0) {
  const [kind, folder] = words.splice(0, 2);
  await build(root, { name: path.basename(folder), folder, kind });
}
