import path from 'node:path';

/** Folder of what can be made again, shared by every run of a checkout. */
export function cacheFolder(root: string): string {
  return path.join(root, '.data/cache');
}
