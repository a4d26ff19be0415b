import type { z } from 'zod';
import type { CallsOf } from './calls';
import type * as schema from './statements.schema';

/** Of merchant statements; the default is the first, descending. */
export const STATEMENT_SORT_COLUMNS = [
  'settlementDate',
  'statementId',
  'displayId',
  'startDate',
  'endDate',
  'entityName',
  'isValidated',
] as const;

/** `closed`: its payouts are on their way, or there is nothing to pay out. */
export const STATEMENT_STATUSES = ['open', 'closed', 'paid out', 'failed'] as const;

export const STATEMENT_LINE_KINDS = [
  'sales',
  'refunds',
  'voids',
  'chargebacks',
  'fee',
  'tax',
  'reserve held',
  'reserve released',
] as const;

/**
 * Lines of a statement that sum transactions, by their kind or their fee. All others are of time, of the
 * statement itself or of its payouts.
 */
export const TRANSACTION_LINES = [
  'sales',
  'refunds',
  'voids',
  'chargebacks',
  'discountFee',
  'gatewayFee',
  'authorizationFee',
  'cascadingFee',
  'captureFee',
  'refundFee',
  'voidFee',
  'chargebackFee',
  'tax',
  'reserve held',
  'reserve released',
] as const;

export type TransactionLine = (typeof TRANSACTION_LINES)[number];
export type StatementSortColumn = (typeof STATEMENT_SORT_COLUMNS)[number];
export type StatementStatus = (typeof STATEMENT_STATUSES)[number];
export type StatementRow = z.infer<typeof schema.statementRow>;
export type StatementLine = z.infer<typeof schema.statementLine>;
export type StatementDetail = z.infer<typeof schema.statementDetail>;
export type StatementsQuery = z.infer<typeof schema.statementsQuery>;
export type StatementCalls = CallsOf<typeof schema.statementCalls>;
