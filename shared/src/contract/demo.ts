import { z } from 'zod';
import { instant } from './common';

/** GET /demo/outbox: e-mails written instead of sent. The route exists only in demo mode. */
export const outboxMessage = z.object({
  id: z.string(),
  sentAt: instant,
  to: z.string(),
  subject: z.string(),
  text: z.string(),
});
export const outboxResponse = z.object({ messages: z.array(outboxMessage) });

export type OutboxMessage = z.infer<typeof outboxMessage>;
export type OutboxResponse = z.infer<typeof outboxResponse>;
