import { z } from 'zod';
import { calls } from './calls';
import {
  paymentNoteBody,
  paymentNotes,
  paymentReceiptBody,
  paymentReceipts,
} from './payment-notes.schema';
import {
  transactionDetail,
  transactionLogs,
  transactionParams,
  transactionSearchQuery,
  transactionSearchResponse,
  transactionStatusesQuery,
  transactionStatusesResponse,
  transactionsExportQuery,
  transactionsQuery,
  transactionsResponse,
} from './transactions.schema';

export const transactionCalls = calls({
  'GET /transactions': { query: transactionsQuery, response: transactionsResponse },
  'GET /transactions/export': {
    query: transactionsExportQuery,
    response: z.unknown().describe('text/csv, UTF-8'),
  },
  'GET /transactions/statuses': {
    query: transactionStatusesQuery,
    response: transactionStatusesResponse,
  },
  'GET /transactions/search': {
    query: transactionSearchQuery,
    response: transactionSearchResponse,
  },
  'GET /transactions/:id': { params: transactionParams, response: transactionDetail },
  'GET /transactions/:id/logs': { params: transactionParams, response: transactionLogs },
  'GET /transactions/:id/notes': { params: transactionParams, response: paymentNotes },
  'POST /transactions/:id/notes': {
    params: transactionParams,
    body: paymentNoteBody,
    response: paymentNotes,
  },
  'GET /transactions/:id/receipts': { params: transactionParams, response: paymentReceipts },
  'POST /transactions/:id/receipts': {
    params: transactionParams,
    body: paymentReceiptBody,
    response: paymentReceipts,
  },
});
