import type { CallsOf } from './calls';
import type * as schema from './downloads.schema';

export type DownloadCalls = CallsOf<typeof schema.downloadCalls>;
