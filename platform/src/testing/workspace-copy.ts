import path from 'node:path';
import { copyWorkspace } from './copy-workspace';
import { ROOT, temporaryFolder } from './folders';

/** A copy of the repository with its installed packages, gone when the test file ends. */
export function workspaceCopy(): string {
  const copy = path.join(temporaryFolder(), 'workspace');
  copyWorkspace(ROOT, copy);
  return copy;
}
