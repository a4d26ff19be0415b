import type { z } from 'zod';
import type { CallsOf } from './calls';
import type * as schema from './invoice-batches.schema';

/** Most rows of a file, its header aside. */
export const MAX_BATCH_ROWS = 10_000;

/** Largest file, in bytes: 5 MB. */
export const MAX_BATCH_BYTES = 5 * 1024 * 1024;

/**
 * Columns of the CSV, by its header; only those marked are required. Each row is an invoice with one
 * item; a row below with the same `invoiceNumber` is another item of it, and repeats what it says of
 * the invoice or leaves that empty. Amounts are decimals in the major unit: `12.50`.
 */
export const BATCH_COLUMNS = {
  invoiceNumber: { required: false },
  payerName: { required: true },
  payerEmail: { required: true },
  description: { required: true },
  currency: { required: true },
  issueDate: { required: false },
  dueDate: { required: false },
  expiryDate: { required: false },
  itemName: { required: false },
  sku: { required: false },
  quantity: { required: true },
  unitPrice: { required: true },
  tax: { required: false },
  paymentTerms: { required: false },
  notes: { required: false },
} as const;

export type BatchColumn = keyof typeof BATCH_COLUMNS;

/**
 * `checking` its rows, `checked` and waiting for the user, `creating` invoices; then `done`,
 * `cancelled` (invoices made before stay), or `failed` (the file cannot be read: `failure` says why).
 */
export const BATCH_STATES = [
  'checking',
  'checked',
  'creating',
  'done',
  'cancelled',
  'failed',
] as const;

/** `all`: every row or none; `good`: the rows without problems. */
export const BATCH_COMMIT_MODES = ['all', 'good'] as const;

export type BatchState = (typeof BATCH_STATES)[number];
export type InvoiceBatch = z.infer<typeof schema.invoiceBatch>;
export type BatchCommitRequest = z.infer<typeof schema.batchCommitRequest>;
export type InvoiceBatchCalls = CallsOf<typeof schema.invoiceBatchCalls>;
