import { z } from 'zod';
import { calls } from './calls';
import { instant } from './common.schema';
import { messageFor } from './field-errors';

/**
 * Leave to fetch one path once, within a minute, without the session token
 * in an address. The ticket goes into the query as `X-AuthToken`.
 */
export const downloadTicketRequest = z.object({
  /** Path with its query, as it will be fetched, without the ticket: `/transactions/export?…`. */
  path: z
    .string()
    .max(12_000)
    .regex(/^\/[^\s#]*$/, messageFor('path_with_query')),
});

export const downloadTicket = z.object({ ticket: z.string(), expiresAt: instant });

export const downloadCalls = calls({
  'POST /download-tickets': { body: downloadTicketRequest, response: downloadTicket },
});
