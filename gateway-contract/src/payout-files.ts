import type { z } from 'zod';
import type { CallsOf } from './calls';
import type * as schema from './payout-files.schema';

/** Of the list of payout files; `settlementDate` is the same as `generationDate`. */
export const PAYOUT_FILE_SORT_COLUMNS = [
  'generationDate',
  'settlementDate',
  'aCHFileId',
  'bank',
  'isValidated',
  'isUploaded',
] as const;

/** `ACH`: a NACHA file; `wire`: a CSV list of what cannot go by ACH. */
export const PAYOUT_FILE_KINDS = ['ACH', 'wire'] as const;

export const PAYOUT_STATUSES = ['in transit', 'paid out', 'failed'] as const;

export type PayoutFileSortColumn = (typeof PAYOUT_FILE_SORT_COLUMNS)[number];
export type PayoutFileKind = (typeof PAYOUT_FILE_KINDS)[number];
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];
export type PayoutFile = z.infer<typeof schema.payoutFile>;
export type PayoutOfFile = z.infer<typeof schema.payoutOfFile>;
export type PayoutFilesQuery = z.infer<typeof schema.payoutFilesQuery>;
export type PayoutFileCalls = CallsOf<typeof schema.payoutFileCalls>;
