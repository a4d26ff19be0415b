import type { z } from 'zod';
import type { CallsOf } from './calls';
import type * as schema from './reports.schema';

export const TRANSACTION_REPORT_TYPES = ['FULL', 'CONDENSED'] as const;

/** Longest period that a report may cover, in days. */
export const REPORT_MAX_DAYS = 90;

export type ReportQuery = z.infer<typeof schema.reportQuery>;
export type ReportCalls = CallsOf<typeof schema.reportCalls>;
