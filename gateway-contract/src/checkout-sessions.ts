import type { z } from 'zod';
import type { CallsOf } from './calls';
import type * as schema from './checkout-sessions.schema';

export const MAX_CHECKOUT_ITEMS = 50;

/** How long a session may be paid: an hour if nothing else is asked for, a week at most. */
export const CHECKOUT_MINUTES = { usual: 60, max: 7 * 24 * 60 } as const;

export type CheckoutSessionRequest = z.infer<typeof schema.checkoutSessionRequest>;
export type CheckoutSessionInput = z.input<typeof schema.checkoutSessionRequest>;
export type CheckoutSession = z.infer<typeof schema.checkoutSession>;
export type CheckoutSessionCalls = CallsOf<typeof schema.checkoutSessionCalls>;
