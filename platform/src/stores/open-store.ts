import path from 'node:path';
import { cacheFolder } from '../workspace/places';
import { FolderStore } from './folder-store';
import type { Store } from './store';

/**
 * The store that a text names: `s3://bucket/prefix?endpoint=…&region=…`, or a folder's path.
 *
 * @param root  the repository's folder; relative paths start here
 * @throws {PublishError} when the text is not an address
 */
export async function openStore(root: string, text: string): Promise<Store> {
  const compressed = path.join(cacheFolder(root), 'compressed');
  if (!text.startsWith('s3:')) return new FolderStore(path.resolve(root, text), compressed);
  // The provider's client takes a while to load; folders do without.
  const [{ BucketStore }, { bucketAddress }] = await Promise.all([
    import('./bucket-store'),
    import('./bucket-address'),
  ]);
  return new BucketStore(bucketAddress(text), compressed);
}
