import { z } from 'zod';
import { calls } from './calls';
import {
  apiMessage,
  businessParams,
  id,
  instant,
  listPage,
  minorUnits,
  pageOf,
  pathId,
  sortOrder,
} from './common.schema';
import { STATEMENT_LINE_KINDS, STATEMENT_SORT_COLUMNS, STATEMENT_STATUSES } from './statements';
import { PAYOUT_STATUSES } from './payout-files';

/** Which page of a list, in which order. `sortColumn` is the list's own. */
export const sortedPage = {
  ...listPage,
  sortOrder,
};

export const statementsQuery = z.object({
  ...sortedPage,
  sortColumn: z.enum(STATEMENT_SORT_COLUMNS).default('settlementDate'),
});

const day = z.iso.date();

export const shownCurrency = z.object({
  currencyId: id,
  alphaCode: z.string(),
  /** Number of decimals. */
  coefficient: z.int().min(0),
});

export const statementRow = z.object({
  statementId: id,
  /** `ST-0000123` */
  displayId: z.string(),
  /** UTC day on which its payouts are sent: the one after its last. */
  settlementDate: day,
  /** First and last UTC day. */
  startDate: day,
  endDate: day,
  status: z.enum(STATEMENT_STATUSES),
  /** The business. */
  entityName: z.string(),
  isValidated: z.boolean(),
  /** What is paid out of it, in minor units. Not of every gateway. */
  payout: z.object({ amountMinor: minorUnits, currency: shownCurrency }).optional(),
});

/** All of a kind in one currency. What is taken is negative. */
export const statementLine = z.object({
  kind: z.enum(STATEMENT_LINE_KINDS),
  /** Of a fee, its name in the pricing profile: `discountFee`. */
  fee: z.string().nullable(),
  paymentMethodId: z.int().nullable(),
  /** Empty for what is of no payment method, such as a monthly fee. */
  scheme: z.string(),
  /** How many events it sums: transactions, of a cascading fee further attempts. */
  count: z.int().positive(),
  currency: shownCurrency,
  amountMinor: minorUnits,
  /** In the statement's currency. */
  settledMinor: minorUnits,
});

export const statementPayout = z.object({
  payoutId: id,
  bankName: z.string(),
  /** `••••6789` */
  bankAccountNumber: z.string(),
  amountMinor: minorUnits,
  status: z.enum(PAYOUT_STATUSES),
});

/** How the amount of a statement came about: carried in and all lines are its total. */
export const statementDetail = statementRow.extend({
  mid: z.string(),
  merchantName: z.string(),
  currency: shownCurrency,
  carriedInMinor: minorUnits,
  lines: z.array(statementLine),
  totalMinor: minorUnits,
  payoutMinor: minorUnits,
  /** Below the payout threshold, or negative: on the next statement. */
  carriedOutMinor: minorUnits,
  payouts: z.array(statementPayout),
  /** When its first and its last transaction were; null if it has none. */
  transactions: z.object({ from: instant, to: instant }).nullable(),
  /** Its fees are left to a later statement. Not of every gateway. */
  defersFees: z.boolean().optional(),
  /** It also takes the fees of those before it. `since` is the first day of the earliest. */
  feesOf: z.object({ since: day, from: instant, to: instant }).nullable().optional(),
  /** When those were whose reserve it releases; null if it releases none. Not of every gateway. */
  releasesOf: z.object({ from: instant, to: instant }).nullable().optional(),
});

export const statementParams = businessParams.extend({ statementId: pathId });

export const statementDownloadQuery = z.object({ format: z.enum(['pdf', 'csv']).default('pdf') });

export const validationRequest = z.object({ validated: z.boolean() });

/** Download and validation take a ticket in the query, as `X-AuthToken`. */
export const statementCalls = calls({
  'GET /accounts/:accountId/businesses/:businessId/statements': {
    params: businessParams,
    query: statementsQuery,
    response: pageOf('statements', statementRow),
  },
  'GET /accounts/:accountId/businesses/:businessId/statements/:statementId': {
    params: statementParams,
    response: statementDetail,
  },
  'PUT /accounts/:accountId/businesses/:businessId/statements/:statementId/validate': {
    params: statementParams,
    body: validationRequest,
    response: apiMessage,
  },
  'GET /accounts/:accountId/businesses/:businessId/statements/:statementId/download': {
    params: statementParams,
    query: statementDownloadQuery,
    response: z.unknown().describe('application/pdf, or text/csv in UTF-8'),
  },
});
