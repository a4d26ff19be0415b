import { join } from 'node:path';
import type { AppConfig } from '../../config/config';
import { openBucketStorage } from './bucket-storage';
import { FolderStorage } from './folder-storage';
import type { FileStorage } from './storage';

/** The storage of the configuration: the bucket of `FILES_STORE`, else `files` in the data folder. */
export async function openStorage({
  dataDir,
  filesBucket,
}: Pick<AppConfig, 'dataDir' | 'filesBucket'>): Promise<FileStorage> {
  return filesBucket ? openBucketStorage(filesBucket) : new FolderStorage(join(dataDir, 'files'));
}
