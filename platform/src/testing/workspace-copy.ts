import { cpSync, existsSync, readdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './root';
import { temporaryFolder } from './temporary-folder';

/** What is made or installed, not written. */
const NOT_COPIED = ['node_modules', 'dist', '.git', '.data', 'test-results'];

/** A copy of the repository as it stands, with the packages that are installed in this one. */
export function workspaceCopy(): string {
  const copy = path.join(temporaryFolder(), 'workspace');
  cpSync(ROOT, copy, {
    recursive: true,
    filter: (source) => !NOT_COPIED.includes(path.basename(source)),
  });
  const members = readdirSync(ROOT, { withFileTypes: true }).filter((one) => one.isDirectory());
  for (const name of ['.', ...members.map((member) => member.name)]) {
    const installed = path.join(ROOT, name, 'node_modules');
    if (existsSync(installed) && existsSync(path.join(copy, name))) {
      symlinkSync(installed, path.join(copy, name, 'node_modules'));
    }
  }
  return copy;
}
