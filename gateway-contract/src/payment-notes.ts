import type { z } from 'zod';
import type * as schema from './payment-notes.schema';

/** Longest note about a payment. */
export const MAX_NOTE_LENGTH = 2_000;

export type PaymentNote = z.infer<typeof schema.paymentNote>;
export type PaymentReceipt = z.infer<typeof schema.paymentReceipt>;
