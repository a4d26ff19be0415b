import { join } from 'node:path';
import type { CoreConfig } from '../../config/config';
import { BucketStorage } from './bucket-storage';
import { FolderStorage } from './folder-storage';
import type { FileStorage } from './storage';

/** The storage of the configuration: the bucket of `FILES_STORE`, else `files` in the data folder. */
export function openStorage({
  dataDir,
  filesBucket,
}: Pick<CoreConfig, 'dataDir' | 'filesBucket'>): FileStorage {
  return filesBucket ? new BucketStorage(filesBucket) : new FolderStorage(join(dataDir, 'files'));
}
