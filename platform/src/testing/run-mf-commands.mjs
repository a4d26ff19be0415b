/**
 * Runs `mf` commands one after the other in one process, so that the bundler is loaded once:
 * `run-mf-commands.mjs <root>`. The words of each come as JSON on stdin; what each came to is printed as
 * JSON.
 */
import { json } from 'node:stream/consumers';
import { register } from 'tsx/esm/api';

register();
const { runMf } = await import('./run-mf.ts');

const [root] = process.argv.slice(2);
const results = [];
for (const words of await json(process.stdin)) results.push(await runMf(root, words));
process.stdout.write(JSON.stringify(results));
