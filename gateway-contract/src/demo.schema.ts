import { z } from 'zod';
import { calls } from './calls';
import { instant } from './common.schema';

/** An e-mail written instead of sent. The route exists only in demo mode. */
export const outboxMessage = z.object({
  id: z.string(),
  sentAt: instant,
  to: z.string(),
  subject: z.string(),
  text: z.string(),
});

export const outboxResponse = z.object({ messages: z.array(outboxMessage) });

/**
 * Who can be tried out. The route exists only in demo mode, and names only users that the demo data
 * made.
 */
export const demoSignIn = z.object({
  email: z.string(),
  name: z.string(),
  /** What this user may do, in a few words. */
  description: z.string(),
  password: z.string(),
});

export const demoSignInsResponse = z.object({ signIns: z.array(demoSignIn) });

export const demoCalls = calls({
  'GET /demo/outbox': { response: outboxResponse },
  'GET /demo/sign-ins': { response: demoSignInsResponse },
});
