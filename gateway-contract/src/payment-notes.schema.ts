import { z } from 'zod';
import { id, instant } from './common.schema';
import { messageFor } from './field-errors';
import { MAX_NOTE_LENGTH } from './payment-notes';

/** What somebody wrote down about a payment; it is never changed. */
export const paymentNote = z.object({
  noteId: id,
  text: z.string(),
  writtenBy: z.string(),
  writtenAt: instant,
});

/** The oldest first. */
export const paymentNotes = z.object({ notes: z.array(paymentNote) });

export const paymentNoteBody = z.object({ text: z.string().trim().min(1).max(MAX_NOTE_LENGTH) });

/** A receipt that is sent, or was. */
export const paymentReceipt = z.object({
  receiptId: id,
  sentTo: z.string(),
  askedBy: z.string(),
  askedAt: instant,
  state: z.enum(['queued', 'sent', 'failed']),
  /** Why it could not be sent so far. */
  problem: z.string(),
});

/** The oldest first. */
export const paymentReceipts = z.object({ receipts: z.array(paymentReceipt) });

export const paymentReceiptBody = z.object({ email: z.email(messageFor('email_format')).max(254) });
