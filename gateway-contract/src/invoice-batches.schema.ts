import { z } from 'zod';
import { calls } from './calls';
import { anyPage, businessParams, instant, minorUnits, pageOf, rowProblem } from './common.schema';
import { BATCH_COMMIT_MODES, BATCH_STATES } from './invoice-batches';

/** A row as the invoice it would become. */
export const batchPreviewRow = z.object({
  line: z.int().positive(),
  invoiceNumber: z.string(),
  payerName: z.string(),
  payerEmail: z.string(),
  description: z.string(),
  currency: z.string(),
  /** Minor units. */
  amount: minorUnits,
  issueDate: z.string(),
  dueDate: z.string(),
});

export const invoiceBatch = z.object({
  batchId: z.uuid(),
  fileName: z.string(),
  uploadedAt: instant,
  state: z.enum(BATCH_STATES),
  /** The same file was uploaded before: this is that batch. */
  isRepeated: z.boolean(),
  /** Invoices that rows stand for, as far as they are checked; each counts as one row. */
  totalRows: z.int().min(0),
  goodRows: z.int().min(0),
  badRows: z.int().min(0),
  /** Invoices made so far. */
  createdRows: z.int().min(0),
  /** Of what is under way, from 0 to 100. */
  progress: z.int().min(0).max(100),
  /** Sums of the good rows by currency, in minor units. */
  totals: z.array(z.object({ currency: z.string(), amount: minorUnits, rows: z.int() })),
  /** The first 20 good rows. */
  preview: z.array(batchPreviewRow),
  /** The first 100 problems, by line; `GET …/problems` has all of them. */
  problems: z.array(rowProblem),
  /** Why it failed; else empty. */
  failure: z.string(),
});

export const batchUploadQuery = z.object({
  /** The uploader's day, which invoices without a date of issue get. Default: UTC's. */
  today: z.iso.date().optional(),
});

export const batchProblemsQuery = z.object({
  ...anyPage,
  pageSize: z.coerce.number<number>().int().min(1).max(1_000).default(100),
});

export const batchProblemsResponse = pageOf('problems', rowProblem);

export const batchCommitRequest = z.object({
  mode: z.enum(BATCH_COMMIT_MODES),
  /** Whether the invoices are sent as they are made. Default: they stay drafts. */
  send: z.boolean().default(false),
});

export const batchParams = businessParams.extend({ batchId: z.uuid() });

export const invoiceBatchCalls = calls({
  /** A file to start from. Takes a download ticket. */
  'GET /accounts/:accountId/businesses/:businessId/invoice-batch-sample': {
    params: businessParams,
    response: z.unknown().describe('text/csv, UTF-8'),
  },
  /** The body is the CSV. The same file once more returns the batch that there is. */
  'POST /accounts/:accountId/businesses/:businessId/invoice-batches': {
    params: businessParams,
    query: batchUploadQuery,
    response: invoiceBatch,
    status: 201,
  },
  /** Ask again while its state is `checking` or `creating`. */
  'GET /accounts/:accountId/businesses/:businessId/invoice-batches/:batchId': {
    params: batchParams,
    response: invoiceBatch,
  },
  'GET /accounts/:accountId/businesses/:businessId/invoice-batches/:batchId/problems': {
    params: batchParams,
    query: batchProblemsQuery,
    response: batchProblemsResponse,
  },
  /** 409 `wrong_state` unless it is checked; 422 for `all` while a row has problems. */
  'POST /accounts/:accountId/businesses/:businessId/invoice-batches/:batchId/commit': {
    params: batchParams,
    body: batchCommitRequest,
    response: invoiceBatch,
  },
  /** 409 `wrong_state` when it has ended. */
  'POST /accounts/:accountId/businesses/:businessId/invoice-batches/:batchId/cancel': {
    params: batchParams,
    response: invoiceBatch,
  },
});
