import { z } from 'zod';
import { calls } from './calls';
import { apiMessage, id, instant, minorUnits, pageOf, pathId } from './common.schema';
import { PAYOUT_FILE_KINDS, PAYOUT_FILE_SORT_COLUMNS, PAYOUT_STATUSES } from './payout-files';
import { shownCurrency, sortedPage, validationRequest } from './statements.schema';

export const payoutFilesQuery = z.object({
  ...sortedPage,
  sortColumn: z.enum(PAYOUT_FILE_SORT_COLUMNS).default('generationDate'),
});

export const payoutFile = z.object({
  aCHFileId: id,
  generationDate: instant,
  /** That the file goes to. */
  bank: z.string(),
  isValidated: z.boolean(),
  /** Whether it has reached its drop folder. */
  isUploaded: z.boolean(),
  /** Not of every gateway, as the rest. */
  kind: z.enum(PAYOUT_FILE_KINDS).optional(),
  payoutCount: z.int().positive().optional(),
  /** By currency: a wire list has several. */
  totals: z.array(z.object({ amountMinor: minorUnits, currency: shownCurrency })).optional(),
});

export const payoutOfFile = z.object({
  payoutId: id,
  /** `ST-0000123` */
  statement: z.string(),
  merchantName: z.string(),
  entityName: z.string(),
  bankName: z.string(),
  /** `••••6789` */
  bankAccountNumber: z.string(),
  amountMinor: minorUnits,
  currency: shownCurrency,
  status: z.enum(PAYOUT_STATUSES),
});

export const payoutFileParams = z.object({ aCHFileId: pathId });

/** What the bank said of a payout. `failed` returns it to what is payable. */
export const payoutOutcomeRequest = z.strictObject({ status: z.enum(['paid out', 'failed']) });

/** Staff only. Download and validation take a ticket in the query, as `X-AuthToken`. */
export const payoutFileCalls = calls({
  'GET /ach-files': {
    query: payoutFilesQuery,
    response: pageOf('aCHFiles', payoutFile),
  },
  'GET /ach-files/:aCHFileId/payouts': {
    params: payoutFileParams,
    response: z.object({ payouts: z.array(payoutOfFile) }),
  },
  'PUT /ach-files/:aCHFileId/validate': {
    params: payoutFileParams,
    body: validationRequest,
    response: apiMessage,
  },
  'GET /ach-files/:aCHFileId/download': {
    params: payoutFileParams,
    response: z.unknown().describe('text/plain in NACHA format, or text/csv in UTF-8'),
  },
  /** All payouts of the file that are in transit. */
  'PUT /ach-files/:aCHFileId/outcome': {
    params: payoutFileParams,
    body: payoutOutcomeRequest,
    response: apiMessage,
  },
  'PUT /ach-files/:aCHFileId/payouts/:payoutId/outcome': {
    params: payoutFileParams.extend({ payoutId: pathId }),
    body: payoutOutcomeRequest,
    response: apiMessage,
  },
});
