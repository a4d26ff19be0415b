import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { ROOT } from './folders';

export interface Snippet {
  /** Where the code would be; the file need not exist. */
  file: string;
  code: string;
}

/** What the repository's own ESLint configuration says of each snippet: the rules broken. */
export function brokenRules(snippets: readonly Snippet[]): string[][] {
  const program = path.join(ROOT, 'platform/src/testing/lint-snippets.mjs');
  const output = execFileSync(process.execPath, [program], {
    cwd: ROOT,
    input: JSON.stringify(snippets),
    encoding: 'utf8',
  });
  return JSON.parse(output) as string[][];
}
