/** Creates an area as `mf create` does, but installs nothing: `create-area.mjs <root> <options as JSON>`. */
import { register } from 'tsx/esm/api';

register();
const { createArea } = await import('../create/create-area.ts');

const [root, options] = process.argv.slice(2);
try {
  await createArea(root, JSON.parse(options));
} catch (error) {
  process.stderr.write(`${error.constructor.name}: ${error.message}\n`);
  process.exitCode = 1;
}
