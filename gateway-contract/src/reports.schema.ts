import { z } from 'zod';
import { calls } from './calls';
import { businessParams, instant } from './common.schema';
import { TRANSACTION_REPORT_TYPES } from './reports';

/** First and last instant, both included; {@link REPORT_MAX_DAYS} at most. */
const period = { fromDate: instant, toDate: instant };

export const reportQuery = z.object(period);

export const transactionReportQuery = z.object({
  ...period,
  /** `FULL` has a row for each transaction, `CONDENSED` one for each payment. Default: FULL. */
  reportType: z.enum(TRANSACTION_REPORT_TYPES).default('FULL'),
});

const file = z.unknown().describe('text/csv, UTF-8');

export const reportCalls = calls({
  'GET /accounts/:accountId/businesses/:businessId/reports/transaction-listing': {
    params: businessParams,
    query: transactionReportQuery,
    response: file,
  },
  'GET /accounts/:accountId/businesses/:businessId/reports/settlement': {
    params: businessParams,
    query: reportQuery,
    response: file,
  },
  'GET /accounts/:accountId/businesses/:businessId/reports/reconciliation': {
    params: businessParams,
    query: reportQuery,
    response: file,
  },
});
