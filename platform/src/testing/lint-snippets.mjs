/** Lints the snippets given on stdin as the repository does; prints the broken rules of each. */
import { text } from 'node:stream/consumers';
import { createRequire } from 'node:module';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');
const { ESLint } = createRequire(path.join(root, 'package.json'))('eslint');

const eslint = new ESLint({ cwd: root });
const results = [];
for (const { file, code } of JSON.parse(await text(process.stdin))) {
  const [result] = await eslint.lintText(`${code}\n`, { filePath: path.join(root, file) });
  results.push(result.messages.map((message) => message.ruleId ?? message.message));
}
process.stdout.write(JSON.stringify(results));
