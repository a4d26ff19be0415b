import { cpSync, existsSync, readdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';

/** What is made or installed, not written. */
const NOT_COPIED = ['node_modules', 'dist', '.git', '.data', 'test-results'];

/** Copies a repository as it is, with the packages that are installed in it. */
export function copyWorkspace(root: string, copy: string): void {
  cpSync(root, copy, {
    recursive: true,
    filter: (source) => !NOT_COPIED.includes(path.basename(source)),
  });
  const members = readdirSync(root, { withFileTypes: true }).filter((one) => one.isDirectory());
  for (const name of ['.', ...members.map((member) => member.name)]) {
    const installed = path.join(root, name, 'node_modules');
    if (existsSync(installed) && existsSync(path.join(copy, name))) {
      symlinkSync(installed, path.join(copy, name, 'node_modules'));
    }
  }
}
