import type { z } from 'zod';
import type { CallsOf } from './calls';
import type * as schema from './risk-lists.schema';

/**
 * Values that a business blocks, those that it lets through whatever the other rules find, and those
 * that somebody has verified. What is blocked and allowed is blocked.
 */
export const RISK_LISTS = ['blacklist', 'allow', 'verified'] as const;
export type RiskListName = (typeof RISK_LISTS)[number];

/** So many listed values are shown, the newest; the CSV has all. */
export const MAX_LISTED = 1_000;

/** Columns of a list as CSV; those that a file may lack are empty. */
export const RISK_LIST_COLUMNS = {
  list: { required: true },
  kind: { required: true },
  value: { required: true },
  reason: { required: false },
  expiresAt: { required: false },
} as const;
export type RiskListColumn = keyof typeof RISK_LIST_COLUMNS;

export const MAX_LIST_ROWS = 10_000;
export const MAX_LIST_BYTES = 2 * 1024 * 1024;

export type RiskListEntry = z.infer<typeof schema.riskListEntry>;
export type RiskListRequest = z.input<typeof schema.riskListRequest>;
export type RiskListImport = z.infer<typeof schema.riskListImport>;
export type RiskPaymentValue = z.infer<typeof schema.riskPaymentValue>;
export type RiskListCalls = CallsOf<typeof schema.riskListCalls>;
