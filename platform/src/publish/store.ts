import { PublishError } from '../stores/store';

/** What publishing needs of stores, in one place. */
export { FolderStore, localStore } from '../stores/folder-store';
export { PublishError, type Store } from '../stores/store';

/** @throws {PublishError} with each violation in a line of its own, if there are any */
export function refuseViolations(violations: readonly string[]): void {
  if (violations.length > 0) throw new PublishError(violations.join('\n'));
}
