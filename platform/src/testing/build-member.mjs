/** Builds a folder with the real preset: `build-member.mjs <shell|area> <folder>`. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { register } from 'tsx/esm/api';

register();
const { build } = await import('../build/build.ts');

const root = path.resolve(fileURLToPath(import.meta.url), '../../../..');
const [kind, folder] = process.argv.slice(2);
await build(root, { name: path.basename(folder), folder, kind });
