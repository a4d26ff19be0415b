import type { z } from 'zod';
import type { CallsOf } from './calls';
import type * as schema from './downloads.schema';

export type DownloadTicketRequest = z.infer<typeof schema.downloadTicketRequest>;
export type DownloadTicket = z.infer<typeof schema.downloadTicket>;
export type DownloadCalls = CallsOf<typeof schema.downloadCalls>;
